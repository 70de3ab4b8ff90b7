import { NumberField } from '../../../../ui/fields/number-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const periods = { daily: 'per day', weekly: 'per week', monthly: 'per month', '': '' }

export function PriceField({ draft, errors, onChange }: AdFieldProps) {
  const period = draft.listingType === 'rent' ? periods[draft.rentType || 'monthly'] : ''
  return (
    <NumberField
      label="Price"
      hint="In Australian dollars. Enter 0 if it’s free."
      error={errors.price}
      sign="$"
      unit={period}
      value={draft.price}
      onChange={(event) => onChange({ price: event.target.value })}
      inputMode="decimal"
    />
  )
}
