import { choicesFor, limitsText } from '@bowerbird/contract/catalogue/attribute-forms'
import { type AttributeValue, isOn } from '@bowerbird/contract/catalogue/attributes'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import type { ReactNode } from 'react'
import { CheckboxesField } from './checkboxes-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  field: CatalogueField
  value: AttributeValue | undefined
  error: string | undefined
  /** '' is no value. */
  onChange: (value: AttributeValue) => void
}

/** More than these need a list to choose from. */
const MAX_BUTTONS = 3

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const

/** Long lists take the whole width of a form. */
export const isWideField = ({ type }: CatalogueField): boolean => type === 'choices'

const labelOf = ({ label, isRequired }: CatalogueField): ReactNode =>
  isRequired ? (
    <>
      {label}
      <span aria-hidden="true" className="ml-2 text-xs font-medium text-ochre">
        Required
      </span>
    </>
  ) : (
    label
  )

/** Operators write help with or without a full stop. */
const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const hintOf = (field: CatalogueField): string | undefined => {
  const help = field.help?.trim()
  const limits = limitsText(field)
  return help && limits ? `${endSentence(help)} ${limits}` : help || limits
}

/** The control of one category field. */
export function AttributeField({ field, value = '', error, onChange }: Props) {
  const { type, isRequired, unit, decimals } = field
  const text = { label: labelOf(field), hint: hintOf(field), error }
  const input = {
    value: String(value),
    required: isRequired,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const clear = isRequired ? {} : { onClear: () => onChange('') }
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...text}
          {...input}
          unit={unit ?? undefined}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        />
      )
    case 'text':
      return <TextField {...text} {...input} />
    case 'date':
      // Without a maximum, browsers take years of six digits.
      return <TextField {...text} {...input} type="date" max="9999-12-31" />
    case 'boolean':
      return (
        <ChoiceField
          {...text}
          {...clear}
          isRequired={isRequired}
          options={yesOrNo}
          value={value === '' ? '' : isOn(value) ? 'true' : 'false'}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    case 'choices':
      return (
        <CheckboxesField
          {...text}
          options={choicesFor(field, value)}
          values={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'choice': {
      const options = choicesFor(field, value)
      return options.length > MAX_BUTTONS ? (
        <SelectField
          {...text}
          {...input}
          blank={isRequired ? 'Select one' : 'Not specified'}
          options={options}
        />
      ) : (
        <ChoiceField
          {...text}
          {...clear}
          isRequired={isRequired}
          options={options}
          value={String(value)}
          onChange={onChange}
        />
      )
    }
  }
}
