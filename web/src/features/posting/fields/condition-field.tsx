import type { Condition } from '@bowerbird/contract/ads/ads.terms'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const options: { value: Condition; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
]

export function ConditionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <ChoiceField
      label="Condition"
      options={options}
      value={draft.condition}
      error={errors.condition}
      onChange={(condition) => onChange({ condition })}
    />
  )
}
