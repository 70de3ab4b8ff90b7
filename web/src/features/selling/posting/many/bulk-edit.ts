import { type AdDraft, adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { categoryOf } from '@bowerbird/contract/catalogue/categories'
import { changeDraft } from '../change-draft.ts'
import { isSameValue } from '../draft-values.ts'

/** What is set for several ads at once; an empty text leaves what each has. */
export interface BulkEdit {
  subcategory: string
  price: string
  /** Stands in front of each title. */
  titleStart: string
}

/** What an edit made of one ad. */
export interface BulkChange {
  id: string
  before: AdDraft
  after: AdDraft
}

export const noEdit: BulkEdit = { subcategory: '', price: '', titleStart: '' }

/** The title with the words in front, once; as it is if it is empty, or would get too long. */
export function titleWith(start: string, title: string): string {
  const words = start.trim()
  if (!words || !title.trim() || title.trim().toLowerCase().startsWith(words.toLowerCase())) return title
  const next = `${words} ${title.trim()}`
  return next.length > MAX_TITLE ? title : next
}

/** An ad as the edit makes it: everything else stays as typed. */
export function edited(draft: AdDraft, { subcategory, price, titleStart }: BulkEdit): AdDraft {
  const category = categoryOf(subcategory)
  return changeDraft(draft, {
    ...(category && { category, subcategory }),
    ...(price.trim() && { price: price.trim() }),
    title: titleWith(titleStart, draft.title),
  })
}

/** The fields that differ, as they are in the second one. */
export const differences = (one: AdDraft, other: AdDraft): Partial<AdDraft> =>
  Object.fromEntries(
    adFieldNames
      .filter((field) => !isSameValue(one[field], other[field]))
      .map((field) => [field, other[field]]),
  )

/** Takes an edit of an ad back; a field that was changed by hand since stays. */
export function undone(now: AdDraft, { before, after }: BulkChange): Partial<AdDraft> {
  const byHand = differences(after, now)
  return Object.fromEntries(
    Object.entries(differences(after, before)).filter(([field]) => !(field in byHand)),
  )
}
