import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

interface Props extends FieldText, Omit<ComponentProps<'input'>, 'prefix'> {
  /** In front of the number: "$". */
  sign?: string | undefined
  /** After the number: "km". */
  unit?: string | undefined
}

const beside = 'pointer-events-none absolute inset-y-0 grid place-items-center text-ink-soft'

/** A labelled number, typed as text: commas are welcome, and a mouse wheel changes nothing. */
export function NumberField({ label, hint, error, isRequired, sign, unit, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <span className="relative block">
          {sign && (
            <span aria-hidden="true" className={`${beside} start-3`}>
              {sign}
            </span>
          )}
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...control}
            className={`${inputClass} tabular-nums ${sign ? 'ps-8' : ''}`}
            style={unit ? { paddingInlineEnd: `${unit.length + 3}ch` } : undefined}
          />
          {unit && <span className={`${beside} end-3 text-sm`}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}
