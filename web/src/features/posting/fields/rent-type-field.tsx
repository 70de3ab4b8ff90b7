import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: RentType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

/** How often the rent is paid. Forms show it for rentals only. */
export function RentTypeField({ draft, errors, onChange }: AdFieldProps) {
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
