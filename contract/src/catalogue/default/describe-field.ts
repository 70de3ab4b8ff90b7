import { blankField } from '../blank-field.ts'
import type { CatalogueField, FieldChoice } from '../catalogue.types.ts'
import { defaultCategories } from './categories.ts'

export const subcategoryIdOf = (name: string): number => {
  const found = defaultCategories
    .flatMap(({ subcategories }) => subcategories)
    .find((each) => each.name === name)
  if (!found) throw new Error(`No subcategory ${name}`)
  return found.id
}

type Described = Pick<CatalogueField, 'key' | 'label' | 'type'> &
  Partial<Omit<CatalogueField, 'subcategories' | 'choices'>> & {
    in: string[]
    /** Value and label; the label's other words follow. */
    choices?: (readonly [value: string, label: string, ...synonyms: string[]])[]
  }

/** A field with the usual settings where none are given. */
export const field = ({ in: names, choices = [], ...own }: Described): CatalogueField => ({
  ...blankField(),
  isFilterable: own.type !== 'text',
  ...own,
  choices: choices.map(
    ([value, label, ...synonyms]): FieldChoice => ({ value, label, synonyms, isHidden: false }),
  ),
  subcategories: names.map(subcategoryIdOf),
})
