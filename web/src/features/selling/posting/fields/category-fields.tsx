import { categoryNames, isCategory, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** An ad may stay where nothing new can be posted. */
const withCurrent = (offered: readonly string[], current: string): readonly string[] =>
  current === '' || offered.includes(current) ? offered : [current, ...offered]

/** A new category asks for a new subcategory. */
export function CategoryFields({ draft, errors, onChange }: AdFieldProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Category"
        error={errors.category}
        value={draft.category}
        options={withCurrent(categoryNames(), draft.category)}
        onChange={({ target: { value } }) => isCategory(value) && onChange({ category: value })}
      />
      <SelectField
        label="Subcategory"
        error={errors.subcategory}
        value={draft.subcategory}
        blank="Select a subcategory"
        options={withCurrent(subcategoriesOf(draft.category), draft.subcategory)}
        onChange={(event) => onChange({ subcategory: event.target.value })}
      />
    </div>
  )
}
