import type { AdDraft, AdErrors } from '@bowerbird/contract/posting/posting.rules'

/** What every field of an ad is given; each shows and changes its own part of the draft. */
export interface AdFieldProps {
  draft: AdDraft
  errors: AdErrors
  onChange: (patch: Partial<AdDraft>) => void
}
