import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isCategory } from '@bowerbird/contract/catalogue/categories'
import type { AdDraft, AdField } from '@bowerbird/contract/posting/posting.rules'
import { changesOf, draftOf } from './edit-draft.ts'

/** Changes of an ad that were typed and not saved, in this browser. */
export interface KeptChanges {
  at: number
  changes: Partial<AdDraft>
}

const keyOf = (adId: string) => `ad-changes:${adId}`

/** The image host lets go of uploads that no ad uses after a day. */
const UPLOADS_LAST_MS = 20 * 60 * 60 * 1000

const isText = (value: unknown): value is string => typeof value === 'string'
const suits = (field: AdField, value: unknown): boolean => {
  if (field === 'images') return Array.isArray(value) && value.every(isText)
  if (field === 'category') return isText(value) && isCategory(value)
  return isText(value)
}

export function keepChanges(adId: string, changes: Partial<AdDraft>): void {
  try {
    localStorage.setItem(keyOf(adId), JSON.stringify({ at: Date.now(), changes } satisfies KeptChanges))
  } catch {
    // Without storage a reload starts over.
  }
}

export function forgetChanges(adId: string): void {
  try {
    localStorage.removeItem(keyOf(adId))
  } catch {
    // Nothing was kept.
  }
}

function readStored(adId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(adId)) ?? 'null')
  } catch {
    return undefined
  }
}

/** What was kept and still makes a difference to the ad. */
export function readChanges(ad: Ad): KeptChanges | undefined {
  const { at, changes } = (readStored(ad._id) ?? {}) as Partial<KeptChanges>
  if (typeof at !== 'number' || typeof changes !== 'object' || changes === null) return undefined
  const now = draftOf(ad)
  const known = Object.entries(changes).filter(
    ([field, value]) => field in now && suits(field as AdField, value),
  )
  const draft: AdDraft = { ...now, ...Object.fromEntries(known) }
  if (Date.now() - at > UPLOADS_LAST_MS) {
    draft.images = draft.images.filter((address) => ad.images.includes(address))
  }
  const still = changesOf(now, draft)
  return Object.keys(still).length > 0 ? { at, changes: still } : undefined
}
