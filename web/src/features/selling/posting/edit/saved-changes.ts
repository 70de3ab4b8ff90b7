import { type AdDraft, type AdField, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isCategory } from '@bowerbird/contract/catalogue/categories'
import { HOUR } from '@bowerbird/contract/time'
import { storedJson } from '../../../../platform/stored-json.ts'
import { isDraftValue } from '../draft-values.ts'
import { changesOf } from './edit-draft.ts'

/** Changes to an ad that were typed but not sent, stored in this browser. */
export interface SavedChanges {
  at: number
  changes: Partial<AdDraft>
  /** The changed fields as they were before: they may have changed since. */
  basedOn?: Partial<AdDraft>
}

const storageFor = (adId: string) => storedJson('localStorage', `ad-changes:${adId}`)

/** The image host removes uploads that no ad uses after a day. */
const UPLOADS_LAST_MS = 20 * HOUR

const isValidFor = (field: AdField, value: unknown): boolean =>
  isDraftValue(field, value) && (field !== 'category' || isCategory(String(value)))

export const saveChanges = (adId: string, changes: Partial<AdDraft>, basedOn: Partial<AdDraft>): void =>
  storageFor(adId).write({ at: Date.now(), changes, basedOn } satisfies SavedChanges)

export const discardChanges = (adId: string): void => storageFor(adId).remove()

/** A stored part of a draft of this ad; an older version of the page may have stored another. */
const known = (current: AdDraft, stored: unknown): Partial<AdDraft> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([field, value]) => field in current && isValidFor(field as AdField, value),
    ),
  )

/** The saved changes that still differ from the ad. */
export function readChanges(ad: Ad): SavedChanges | undefined {
  const { at, changes, basedOn } = (storageFor(ad._id).read() ?? {}) as Partial<SavedChanges>
  if (typeof at !== 'number' || typeof changes !== 'object' || changes === null) return undefined
  const current = draftOfAd(ad)
  const draft: AdDraft = { ...current, ...known(current, changes) }
  if (Date.now() - at > UPLOADS_LAST_MS) {
    draft.images = draft.images.filter((address) => ad.images.includes(address))
  }
  const remaining = changesOf(current, draft)
  return Object.keys(remaining).length > 0
    ? { at, changes: remaining, basedOn: known(current, basedOn) }
    : undefined
}
