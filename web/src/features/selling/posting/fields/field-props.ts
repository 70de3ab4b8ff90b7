import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'

/** Location of an ad. */
export type AdPlace = Pick<AdDraft, 'suburb' | 'postcode' | 'state' | 'city'>

/** The props of every field of an ad. */
export interface AdFieldProps {
  draft: AdDraft
  errors: AdErrors
  /** Location of the member's last ad, if it names a suburb: most people sell from home. */
  lastPlace?: AdPlace | undefined
  onChange: (patch: Partial<AdDraft>) => void
}
