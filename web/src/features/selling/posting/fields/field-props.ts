import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'

/** The props of every field of an ad. */
export interface AdFieldProps {
  draft: AdDraft
  errors: AdErrors
  onChange: (patch: Partial<AdDraft>) => void
}
