import { Field, inputClass } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function ContactNameField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Field label="Contact name" hint="Buyers see this name on your ad" error={errors.contactName}>
      {(control) => (
        <input
          {...control}
          value={draft.contactName}
          onChange={(event) => onChange({ contactName: event.target.value })}
          autoComplete="name"
          className={inputClass}
        />
      )}
    </Field>
  )
}
