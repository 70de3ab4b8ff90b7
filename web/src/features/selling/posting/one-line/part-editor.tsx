import type { AdField } from '@bowerbird/contract/ads/ads.fields'
import { findField } from '@bowerbird/contract/catalogue/attributes'
import { AttributeField } from '../../../../ui/fields/attribute-field.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'
import { FormFields } from '../fields/form-fields.tsx'

/** The fields of the form that a part is about. */
const fieldsOfPart: Partial<Record<string, readonly AdField[]>> = {
  place: ['state'],
  listingType: ['listingType', 'rentType'],
}

/** The form's own control of one part, to change it on the spot. */
export function PartEditor({ partKey, ...props }: AdFieldProps & { partKey: string }) {
  const { draft, errors, onChange } = props
  const attribute = partKey.startsWith('attributes.')
    ? findField(partKey.slice('attributes.'.length))
    : undefined
  if (attribute) {
    const { key } = attribute
    return (
      <AttributeField
        field={attribute}
        value={draft.attributes[key]}
        error={errors[`attributes.${key}`]}
        onChange={(value) => onChange({ attributes: { ...draft.attributes, [key]: value } })}
      />
    )
  }
  return <FormFields {...props} fields={fieldsOfPart[partKey] ?? [partKey as AdField]} />
}
