import { brandsOf } from '@bowerbird/contract/catalogue/categories'
import { SelectField } from '../../../ui/select-field.tsx'
import type { AdFieldProps } from './field-props.ts'

export function BrandField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <SelectField
      label="Brand"
      error={errors.brand}
      value={draft.brand}
      blank="Select a brand"
      options={brandsOf(draft.subcategory)}
      onChange={(event) => onChange({ brand: event.target.value })}
    />
  )
}
