import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import { Choice } from './choice.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: RentType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

/** How often the rent is paid. Only for what is rented out: whoever draws the form leaves it out otherwise. */
export function RentTypeField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Choice
      label="Rent type"
      options={options}
      value={draft.rentType}
      error={errors.rentType}
      onChange={(rentType) => onChange({ rentType })}
    />
  )
}
