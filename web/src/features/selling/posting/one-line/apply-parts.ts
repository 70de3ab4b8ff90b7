import { type AdDraft, type AdField, adFieldNames, emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AttributeValue } from '@bowerbird/contract/catalogue/attributes'
import type { Proposal } from '@bowerbird/contract/proposals/proposals.schema'
import { changeDraft } from '../change-draft.ts'
import { isSameValue } from '../draft-values.ts'

/** A value that the line has filled in, by its path in the draft: a field, or `attributes.year`. */
export type Filled = Readonly<Record<string, string | string[]>>

const ATTRIBUTE = 'attributes.'

const valueAt = (draft: AdDraft, path: string): unknown =>
  path.startsWith(ATTRIBUTE) ? draft.attributes[path.slice(ATTRIBUTE.length)] : draft[path as AdField]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Empty as in a new ad; fields with a value of their own from the start are the line's to change. */
function isUntouched(draft: AdDraft, path: string): boolean {
  if (path.startsWith(ATTRIBUTE)) {
    const value = valueAt(draft, path)
    return value === undefined || value === '' || isSame(value, [])
  }
  const field = path as AdField
  return isSameValue(draft[field], emptyDraft()[field])
}

/** True if the seller hasn't set it by hand: it is empty, or as the line left it. */
export const mayFill = (draft: AdDraft, filled: Filled, path: string): boolean =>
  path in filled ? isSame(valueAt(draft, path), filled[path]) : isUntouched(draft, path)

/** What a proposal fills in, without the parts that the seller has dropped. The place is one: all of it, or nothing. */
export function valuesOf(
  { parts, title }: Proposal,
  dropped: readonly string[],
): Record<string, string | string[]> {
  const values = Object.assign(
    {},
    ...parts.filter(({ key }) => !dropped.includes(key)).map((part) => part.values),
  )
  return { ...(title && !dropped.includes('title') && { title }), ...values }
}

const placePaths = ['suburb', 'postcode', 'state', 'city']

/**
 * The change of the draft that fills in these values and takes back those that the line no longer says. What the seller
 * has set by hand stays.
 */
export function fillIn(
  draft: AdDraft,
  filled: Filled,
  values: Readonly<Record<string, string | string[]>>,
  category: Partial<Pick<AdDraft, 'category' | 'subcategory'>> = {},
): { patch: Partial<AdDraft>; filled: Filled } {
  const isPlaceFree = placePaths.every((path) => mayFill(draft, filled, path))
  const isFree = (path: string) => (placePaths.includes(path) ? isPlaceFree : mayFill(draft, filled, path))
  const blank = emptyDraft()
  const attributes: Record<string, AttributeValue> = { ...draft.attributes }
  const fields: Record<string, unknown> = {}
  const next: Record<string, string | string[]> = {}
  const set = (path: string, value: unknown) => {
    if (path.startsWith(ATTRIBUTE)) attributes[path.slice(ATTRIBUTE.length)] = (value ?? '') as AttributeValue
    else if (adFieldNames.includes(path as AdField)) fields[path] = value ?? blank[path as AdField]
  }
  for (const path of Object.keys(filled)) if (!(path in values) && isFree(path)) set(path, undefined)
  for (const [path, value] of Object.entries(values)) {
    if (!isFree(path)) continue
    set(path, value)
    next[path] = value
  }
  const patch = { ...fields, attributes, ...category } as Partial<AdDraft>
  // The period that follows from a rent is the line's, too: it may say another one later.
  const { rentType } = changeDraft(draft, patch)
  if (next.listingType && !next.rentType && rentType && isFree('rentType')) next.rentType = rentType
  return { patch, filled: next }
}
