import { categories } from '@bowerbird/contract/catalogue/categories'

const CATEGORY = 'Electronics'
const SUBCATEGORY = 'Smartphones'

/** Where a new ad begins if nothing was chosen. The operator may have renamed or hidden these: then the first on offer. */
export function defaultCategory(): { category: string; subcategory: string } {
  const offered = categories().filter(({ subcategories }) => subcategories.length > 0)
  const category = offered.find(({ name }) => name === CATEGORY) ?? offered[0]
  const subcategory =
    category?.subcategories.find(({ name }) => name === SUBCATEGORY) ?? category?.subcategories[0]
  return { category: category?.name ?? '', subcategory: subcategory?.name ?? '' }
}
