import { MAX_DESCRIPTION } from '@bowerbird/contract/ads/ads.terms'
import { Counter } from '../../../ui/counter.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function DescriptionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.description.trim().length} max={MAX_DESCRIPTION}>
      <TextAreaField
        label="Description"
        hint="Its condition, what comes with it, why you are selling it"
        error={errors.description}
        rows={7}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Counter>
  )
}
