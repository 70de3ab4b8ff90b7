import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldText, inputClass } from './field.tsx'

interface SelectProps extends ComponentProps<'select'> {
  /** The option for "nothing chosen". */
  blank?: string | undefined
  /** Texts, or values with a label. */
  options: readonly (string | { value: string; label: string })[]
}

/** A native select with our own arrow. */
export function Select({ blank, options, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select {...select} className={`${inputClass} appearance-none pe-9`}>
        {blank !== undefined && <option value="">{blank}</option>}
        {options
          .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

/** A labelled native select. */
export function SelectField({ label, hint, error, isRequired, ...select }: FieldText & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
