import { AttributeFields } from '../../../ui/attribute-fields.tsx'
import type { AdFieldProps } from './field-props.ts'

/** The fields of the ad's subcategory. Values of another one stay in the draft, for a change of mind. */
export function AttributesField({ draft: { subcategory, attributes }, errors, onChange }: AdFieldProps) {
  return (
    <AttributeFields
      subcategory={subcategory}
      attributes={attributes}
      errorOf={(key) => errors[`attributes.${key}`]}
      onChange={(key, value) => onChange({ attributes: { ...attributes, [key]: value } })}
    />
  )
}
