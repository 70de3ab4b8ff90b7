import type { ListingType } from '@bowerbird/contract/ads/ads.terms'
import { Choice } from './choice.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: ListingType; label: string }[] = [
  { value: 'sell', label: 'Sell' },
  { value: 'rent', label: 'Rent' },
]

export function ListingTypeField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Choice
      label="Listing type"
      options={options}
      value={draft.listingType}
      error={errors.listingType}
      onChange={(listingType) => onChange({ listingType })}
    />
  )
}
