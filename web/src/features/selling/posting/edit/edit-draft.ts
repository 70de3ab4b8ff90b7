import {
  type AdDraft,
  type AdField,
  type AdFields,
  adFieldNames,
  draftOfAd,
} from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { isSameValue as isSameStored } from '@bowerbird/contract/merge-changes'
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

/** The names of the fields that differ. */
export const changedFields = (before: AdFields, after: AdFields): AdField[] =>
  adFieldNames.filter((field) => !isSameStored(before[field], after[field]))

/** The ad as its owner last saved it: a change that is not approved, or what everyone sees. */
export const lastSaved = (ad: OwnAd): OwnAd => ({ ...ad, ...ad.edit?.version })

interface ExpectedReview {
  /** The saved version has to be reviewed before everyone sees it. */
  isNeeded: boolean
  /** The fields that everyone sees changed at once all the same. */
  live: AdField[]
}

export function expectedReview(ad: OwnAd, draft: AdDraft): ExpectedReview {
  if (!isApprovedStatus(ad.status)) return { isNeeded: ad.status !== 'pending', live: [] }
  if (!publicSettings().reviewsEdits) return { isNeeded: false, live: [] }
  const before = finishAd(draftOfAd(ad))
  const reviewed = ad.reviewedTexts ?? undefined
  const { waits, atOnce } = splitEdit(before, finishAd(draft), { reviewed })
  return { isNeeded: waits, live: changedFields(before, atOnce) }
}
