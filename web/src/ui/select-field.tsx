import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'

interface Props extends FieldText, ComponentProps<'select'> {
  /** The option for "nothing chosen". */
  blank?: string
  options: readonly string[]
}

/** A labelled native select. */
export function SelectField({ label, hint, error, blank, options, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${inputClass} appearance-none pr-10`}>
            {blank !== undefined && <option value="">{blank}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
