import {
  type AttributeValue,
  fieldsOf,
  ownValue,
  type TypedAttributes,
} from '@bowerbird/contract/catalogue/attributes'
import { AttributeField, isWideField } from './attribute-field.tsx'

interface Props {
  subcategory: string
  /** May have values of other subcategories. */
  attributes: TypedAttributes
  /** Without those that only the owner fills in. */
  isPublicOnly?: boolean
  errorOf: (key: string) => string | undefined
  onChange: (key: string, value: AttributeValue) => void
}

/** The category fields of a subcategory, two beside each other where there is room. */
export function AttributeFields({ subcategory, attributes, isPublicOnly = false, errorOf, onChange }: Props) {
  const fields = fieldsOf(subcategory).filter(({ isPrivate }) => !(isPrivate && isPublicOnly))
  if (fields.length === 0) return null
  return (
    <div className="@container">
      <div className="grid items-start gap-x-5 gap-y-6 @lg:grid-cols-2">
        {fields.map((field) => (
          <div key={field.key} className={isWideField(field) ? 'min-w-0 @lg:col-span-2' : 'min-w-0'}>
            <AttributeField
              field={field}
              value={ownValue(attributes, field.key)}
              error={errorOf(field.key)}
              onChange={(value) => onChange(field.key, value)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
