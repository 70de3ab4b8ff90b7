import { TextField } from '../../../ui/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function AreaField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <TextField
      label="Property area (sq ft)"
      hint="Leave it blank if you don’t know"
      error={errors.propertyArea}
      value={draft.propertyArea}
      onChange={(event) => onChange({ propertyArea: event.target.value })}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  )
}
