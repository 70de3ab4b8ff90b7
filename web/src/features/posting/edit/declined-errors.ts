import { adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'

/** What the form shows on the field that a moderator wants changed; undefined if there is none. */
export function declinedErrors({ status, declined, edit }: OwnAd): AdErrors | undefined {
  const { field, note, reasonText } = (isApprovedStatus(status) ? edit : declined) ?? {}
  if (!field) return undefined
  const path = adFieldNames.some((name) => name === field) ? field : `attributes.${field}`
  return { [path]: note || reasonText || 'Please change this' }
}
