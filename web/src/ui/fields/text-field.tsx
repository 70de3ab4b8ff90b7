import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

/** A labelled one-line input. */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  className = '',
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <input {...input} {...control} className={`${inputClass} ${className}`} />}
    </Field>
  )
}
