import type { ListingType } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: ListingType; label: string }[] = [
  { value: 'sell', label: 'Sell' },
  { value: 'rent', label: 'Rent' },
]

export function ListingTypeField({ draft, errors, onChange }: AdFieldProps) {
  if (!categoryRules(draft.category).mayRent) return null
  return (
    <ChoiceField
      label="Listing type"
      options={options}
      value={draft.listingType}
      error={errors.listingType}
      onChange={(listingType) => onChange({ listingType })}
    />
  )
}
