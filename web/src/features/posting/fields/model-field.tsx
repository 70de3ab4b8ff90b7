import { TextField } from '../../../ui/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function ModelField({ draft, errors, onChange, hint }: AdFieldProps & { hint?: string }) {
  return (
    <TextField
      label="Model"
      hint={hint}
      error={errors.model}
      value={draft.model}
      onChange={(event) => onChange({ model: event.target.value })}
      autoComplete="off"
    />
  )
}
