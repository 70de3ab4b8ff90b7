import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'

/** Where an ad is. */
export type AdPlace = Pick<AdDraft, 'suburb' | 'postcode' | 'state' | 'city'>

/** The props of every field of an ad. */
export interface AdFieldProps {
  draft: AdDraft
  errors: AdErrors
  /** Where the member's last ad is, if it names a suburb: most people sell from home. */
  lastPlace?: AdPlace | undefined
  onChange: (patch: Partial<AdDraft>) => void
}
