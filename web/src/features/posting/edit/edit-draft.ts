import { type AdDraft, type AdField, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { finishAd, statusAfterEdit } from '@bowerbird/contract/posting/posting.rules'
import { isSameValue } from '../draft-values.ts'

/** The fields that differ. */
export function changesOf(before: AdDraft, after: AdDraft): Partial<AdDraft> {
  const fields = (Object.keys(before) as AdField[]).filter(
    (field) => !isSameValue(before[field], after[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]]))
}

/** Whether saving hides the ad until it has been reviewed again. */
export const goesToReview = (ad: Ad, draft: AdDraft): boolean =>
  statusAfterEdit(ad.status, finishAd(draftOfAd(ad)), finishAd(draft)) !== ad.status
