import { choicesFor } from '@bowerbird/contract/catalogue/attribute-forms'
import { type AttributeValue, isOn } from '@bowerbird/contract/catalogue/attributes'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
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
  { value: 'true', label: t`Yes` },
  { value: 'false', label: t`No` },
] as const

/** Long lists take the whole width of a form. */
export const isWideField = ({ type }: CatalogueField): boolean => type === 'choices'

/** The control of one category field. */
export function AttributeField({ field, value = '', error, onChange }: Props) {
  const { type, isRequired, unit, decimals } = field
  // Limits are said when they are broken.
  const text = { label: field.label, hint: field.help?.trim() || undefined, error, isRequired }
  const input = {
    value: String(value),
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
          blank={isRequired ? t`Select one` : t`Not specified`}
          options={options}
        />
      ) : (
        <ChoiceField {...text} {...clear} options={options} value={String(value)} onChange={onChange} />
      )
    }
  }
}
