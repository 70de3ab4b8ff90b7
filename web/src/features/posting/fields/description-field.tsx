import { MAX_DESCRIPTION } from '@bowerbird/contract/ads/ads.terms'
import { Field, inputClass } from '../../../ui/field.tsx'
import { Counter } from './counter.tsx'
import type { AdFieldProps } from './field-props.ts'

export function DescriptionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.description.trim().length} max={MAX_DESCRIPTION}>
      <Field
        label="Description"
        hint="Its state, what comes with it, why you are parting with it"
        error={errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
            className={`${inputClass} resize-y leading-relaxed`}
          />
        )}
      </Field>
    </Counter>
  )
}
