import { t } from '@bowerbird/contract/language/t'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

export type SelectProps = {
  id: string
  label: string
  name?: string
  /** Instead of a name, where the form must not submit it. */
  dataName?: string
  value: string | undefined
  /** The first option, which chooses nothing. */
  all: string
  options: readonly string[]
}

// The form around them handles every change.
const noop = () => undefined

function Select({ id, label, name, dataName, value = '', all, options }: SelectProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            data-name={dataName}
            data-rendered={value}
            value={value}
            onChange={noop}
            disabled={options.length === 0}
            className={`${inputClass} appearance-none pe-9`}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              // Without a value of its own: its text is its value.
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon name="chevron-down" className="select-arrow" />
        </span>
      )}
    </Field>
  )
}

export function Selects({ selects }: { selects: SelectProps[] }) {
  return selects.map((select) => <Select key={select.id} {...select} />)
}

export type CheckboxProps = {
  legend: string
  name: string
  options: { value: string; label: string }[]
  chosen: readonly string[] | undefined
}

function CheckboxGroup({ legend, name, options, chosen = [] }: CheckboxProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} onChange={noop} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export function CheckboxGroups({ groups }: { groups: CheckboxProps[] }) {
  return groups.map((group) => <CheckboxGroup key={group.name} {...group} />)
}

export interface TextProps {
  name: string
  label?: string
  placeholder?: string
  value: string | number | undefined
  maxLength: number
  isNumber?: boolean
  /** The attributes of the field around it. */
  control?: { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined }
}

/** For a plain form: the browser refuses what can't be a number. Once hydrated, the form says more. */
const numberOnly = {
  inputMode: 'decimal',
  pattern: '[$\\s]*[\\d.,][\\d.,\\s]*[a-zA-Z\\s]*',
  title: t`Enter a number, such as 1,500`,
} as const

/** Uncontrolled: what is being typed belongs to the person until they pause. */
export function TextInput({
  name,
  label,
  placeholder,
  value,
  maxLength,
  isNumber = false,
  control,
}: TextProps) {
  return (
    <input
      {...control}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      {...(isNumber && numberOnly)}
      maxLength={maxLength}
      className={inputClass}
    />
  )
}
