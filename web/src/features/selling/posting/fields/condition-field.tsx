import { conditionNames } from '@bowerbird/contract/ads/ads.format'
import { conditions } from '@bowerbird/contract/ads/ads.terms'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'
import type { AdFieldProps } from './field-props.ts'

const options = conditions.map((value) => ({ value, label: conditionNames[value] }))

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
