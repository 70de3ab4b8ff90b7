import { categoryNames, isCategory, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { Field } from '../../../ui/field.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'
import { Select } from '../fields/select.tsx'

/** What kind of thing it is. A new category asks for a new subcategory. */
export function CategoryFields({ draft, errors, onChange }: AdFieldProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Category" error={errors.category}>
        {(control) => (
          <Select
            control={control}
            value={draft.category}
            options={categoryNames}
            onChange={(category) => isCategory(category) && onChange({ category })}
          />
        )}
      </Field>
      <Field label="Subcategory" error={errors.subcategory}>
        {(control) => (
          <Select
            control={control}
            value={draft.subcategory}
            blank="Select a subcategory"
            options={subcategoriesOf(draft.category)}
            onChange={(subcategory) => onChange({ subcategory })}
          />
        )}
      </Field>
    </div>
  )
}
