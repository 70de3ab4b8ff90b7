import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { fieldPath } from '@bowerbird/contract/ads/field-paths'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'

/** The form's error on the field that a moderator wants changed; undefined if there is none. */
export function declinedErrors({ status, declined, edit }: OwnAd): AdErrors | undefined {
  const { field, note, reasonText } = (isApprovedStatus(status) ? edit : declined) ?? {}
  if (!field) return undefined
  return { [fieldPath(field)]: note || reasonText || 'Please change this' }
}
