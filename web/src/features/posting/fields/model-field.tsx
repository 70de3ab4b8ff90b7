import type { ReactNode } from 'react'
import { Field, inputClass } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function ModelField({ draft, errors, onChange, hint }: AdFieldProps & { hint?: ReactNode }) {
  return (
    <Field label="Model" hint={hint} error={errors.model}>
      {(control) => (
        <input
          {...control}
          value={draft.model}
          onChange={(event) => onChange({ model: event.target.value })}
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
  )
}
