import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

/** A labelled input for several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  isRequired,
  ...input
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <textarea {...input} {...control} className={`${inputClass} resize-y leading-relaxed`} />}
    </Field>
  )
}
