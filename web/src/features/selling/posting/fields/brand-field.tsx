import { brandsOf, mayTypeBrand } from '@bowerbird/contract/catalogue/categories'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** A brand of the catalogue; where it has none, any can be typed. */
export function BrandField({ draft, errors, onChange }: AdFieldProps) {
  const field = {
    label: 'Brand',
    error: errors.brand,
    value: draft.brand,
    onChange: (event: { target: { value: string } }) => onChange({ brand: event.target.value }),
  }
  return mayTypeBrand(draft.subcategory) ? (
    <TextField {...field} autoComplete="off" />
  ) : (
    <SelectField {...field} blank="Select a brand" options={brandsOf(draft.subcategory)} />
  )
}
