import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function ContactNameField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <TextField
      label="Contact name"
      hint="Buyers see this name on your ad"
      error={errors.contactName}
      value={draft.contactName}
      onChange={(event) => onChange({ contactName: event.target.value })}
      autoComplete="name"
    />
  )
}
