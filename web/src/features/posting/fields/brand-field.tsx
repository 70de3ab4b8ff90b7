import { brandsOf } from '@bowerbird/contract/catalogue/categories'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** A brand of the catalogue; where it has none, any can be typed. */
export function BrandField({ draft, errors, onChange }: AdFieldProps) {
  const brands = brandsOf(draft.subcategory)
  const field = {
    label: 'Brand',
    error: errors.brand,
    value: draft.brand,
    onChange: (event: { target: { value: string } }) => onChange({ brand: event.target.value }),
  }
  return brands.length > 0 ? (
    <SelectField {...field} blank="Select a brand" options={brands} />
  ) : (
    <TextField {...field} autoComplete="off" />
  )
}
