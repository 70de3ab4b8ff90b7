import { type AdDraft, type AdField, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { splitEdit } from '@bowerbird/contract/posting/edits.rules'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { isSameValue } from '../draft-values.ts'

/** The fields that differ. */
export function changesOf(before: AdDraft, after: AdDraft): Partial<AdDraft> {
  const fields = (Object.keys(before) as AdField[]).filter(
    (field) => !isSameValue(before[field], after[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]]))
}

/** The ad as its owner last saved it: a change that is not approved, or what everyone sees. */
export const lastSaved = (ad: OwnAd): OwnAd => ({ ...ad, ...ad.edit?.version })

/** True if the saved version has to be reviewed before everyone sees it. */
export function goesToReview(ad: OwnAd, draft: AdDraft): boolean {
  if (!isApprovedStatus(ad.status)) return ad.status !== 'pending'
  if (!publicSettings().reviewsEdits) return false
  const reviewed = ad.reviewedTexts ?? undefined
  return splitEdit(finishAd(draftOfAd(ad)), finishAd(draft), { reviewed }).waits
}
