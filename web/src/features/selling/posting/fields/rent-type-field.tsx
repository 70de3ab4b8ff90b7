import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: RentType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

/** Interval of rent payments, for rentals. */
export function RentTypeField({ draft, errors, onChange }: AdFieldProps) {
  if (draft.listingType !== 'rent' || !categoryRules(draft.category).mayRent) return null
  return (
    <ChoiceField
      label="Rent type"
      options={options}
      value={draft.rentType}
      error={errors.rentType}
      onChange={(rentType) => onChange({ rentType })}
    />
  )
}
