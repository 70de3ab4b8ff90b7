import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { Field, inputClass } from '../../../ui/field.tsx'
import { Counter } from './counter.tsx'
import type { AdFieldProps } from './field-props.ts'

export function TitleField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.title.trim().length} max={MAX_TITLE}>
      <Field label="Ad Title" hint="Mention key features (e.g. brand, model, age, type)" error={errors.title}>
        {(control) => (
          <input
            {...control}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
            autoComplete="off"
            className={inputClass}
          />
        )}
      </Field>
    </Counter>
  )
}
