import { ChevronDown } from 'lucide-react'
import { Field, inputClass } from '../../ui/field.tsx'
import { type StencilOf, stencil } from '../../ui/stencil.tsx'
import { still } from '../../ui/still.tsx'

export interface ChoiceProps {
  id: string
  label: string
  name?: string
  /** In place of a name, where the form must not send it. */
  dataName?: string
  value: string | undefined
  /** What the first option says, which chooses nothing. */
  all: string
  options: readonly string[]
}

// The form around them hears of every change, so the controls themselves have nothing to do.
const heard = () => undefined

function Select({ id, label, name, dataName, value = '', all, options }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            data-name={dataName}
            data-drawn={value}
            value={value}
            onChange={heard}
            disabled={options.length === 0}
            className={`${inputClass} appearance-none pr-9`}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}

/** Many forms have the same choices, with the same one chosen. No two lists of options begin with the same. */
export const choiceKey = ({ id, value = '', options }: ChoiceProps): string =>
  `${id} ${value} ${options.length} ${options[0] ?? ''}`

export const Choice = import.meta.env.SSR ? still('choice', Select, choiceKey) : Select

export interface CheckProps {
  legend: string
  name: string
  options: { value: string; label: string }[]
  chosen: readonly string[] | undefined
}

function Boxes({ legend, name, options, chosen = [] }: CheckProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-bower">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={heard}
            className="size-5"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export const boxesKey = ({ name, chosen = [] }: CheckProps): string => `${name} ${chosen.join()}`

export const CheckGroup = import.meta.env.SSR ? still('boxes', Boxes, boxesKey) : Boxes

export interface TextProps {
  name: string
  label?: string
  placeholder?: string
  value: string | number | undefined
  maxLength: number
  isNumber?: boolean
  /** What a field around it says about it. */
  control?: { id: string; 'aria-describedby'?: string | undefined }
}

function PlainBox({ name, label, placeholder, value, maxLength, isNumber = false, control }: TextProps) {
  return (
    <input
      {...control}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={maxLength}
      className={inputClass}
    />
  )
}

export const boxStencil: StencilOf<TextProps> = {
  kind: 'text box',
  lookOf: ({ name, value, control }) => ({
    shape: `${name} ${control?.id} ${value === undefined}`,
    words: value === undefined ? [] : [String(value)],
  }),
  withWords: (props, [value]) => ({ ...props, value }),
}

/** What is typed stays the person's own while they type, so the field keeps it by itself. */
export const TextBox = import.meta.env.SSR ? stencil(PlainBox, boxStencil) : PlainBox
