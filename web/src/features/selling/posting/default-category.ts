import { categories } from '@bowerbird/contract/catalogue/categories'

/** Where a new ad begins if nothing was chosen: the first on offer. */
export function defaultCategory(): { category: string; subcategory: string } {
  const category = categories().find(({ subcategories }) => subcategories.length > 0)
  return { category: category?.name ?? '', subcategory: category?.subcategories[0]?.name ?? '' }
}
