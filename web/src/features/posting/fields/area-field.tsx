import { Field, inputClass } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function AreaField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Field label="Property area (sq ft)" hint="Leave it blank if you don’t know" error={errors.propertyArea}>
      {(control) => (
        <input
          {...control}
          value={draft.propertyArea}
          onChange={(event) => onChange({ propertyArea: event.target.value })}
          inputMode="numeric"
          autoComplete="off"
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  )
}
