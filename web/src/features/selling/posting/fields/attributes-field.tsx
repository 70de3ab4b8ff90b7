import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { AttributeFields } from '../../../../ui/fields/attribute-fields.tsx'
import type { AdFieldProps } from './field-props.ts'

/** The fields of the ad's subcategory. Values of another one stay in the draft, for a change of mind. */
export function AttributesField({ draft: { subcategory, attributes }, errors, onChange }: AdFieldProps) {
  if (fieldsOf(subcategory).length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">Fill in what you can. Buyers filter by these details.</p>
      <AttributeFields
        subcategory={subcategory}
        attributes={attributes}
        errorOf={(key) => errors[`attributes.${key}`]}
        onChange={(key, value) => onChange({ attributes: { ...attributes, [key]: value } })}
      />
    </div>
  )
}
