import { brandsOf } from '@bowerbird/contract/catalogue/brands'
import { Field } from '../../../ui/field.tsx'
import type { AdFieldProps } from './field-props.ts'
import { Select } from './select.tsx'

export function BrandField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Field label="Brand" error={errors.brand}>
      {(control) => (
        <Select
          control={control}
          value={draft.brand}
          blank="Select a brand"
          options={brandsOf(draft.subcategory)}
          onChange={(brand) => onChange({ brand })}
        />
      )}
    </Field>
  )
}
