import { categories } from '@bowerbird/contract/catalogue/categories'

/** Each subcategory with its category in front. */
export const subcategoryOptions = (): { value: string; label: string }[] =>
  categories().flatMap(({ name, subcategories }) =>
    subcategories.map((each) => ({ value: each.name, label: `${name}: ${each.name}` })),
  )
