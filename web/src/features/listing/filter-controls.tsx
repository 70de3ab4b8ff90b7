import { ChevronDown } from 'lucide-react'
import { Field, inputClass } from '../../ui/field.tsx'
import { still } from '../../ui/still.tsx'

interface ChoiceProps {
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

/** Many forms have the same choices, with the same one chosen. */
export const Choice = import.meta.env.SSR ? still('choice', Select, JSON.stringify) : Select

interface CheckProps {
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

export const CheckGroup = import.meta.env.SSR ? still('boxes', Boxes, JSON.stringify) : Boxes

interface TextProps {
  name: string
  label: string
  placeholder?: string
  value: string | number | undefined
  isNumber?: boolean
}

/** What is typed stays the person's own while they type, so the field keeps it by itself. */
export function TextBox({ name, label, placeholder, value, isNumber = false }: TextProps) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={15}
      className={inputClass}
    />
  )
}
