import type { Catalogue, Shortcut } from '../catalogue.types.ts'
import { defaultCategories } from './categories.ts'
import { defaultFields } from './fields.ts'

const shortcut = (label: string, art: string, category?: number, subcategory?: number): Shortcut => ({
  label,
  art,
  category: category ?? null,
  subcategory: subcategory ?? null,
})

/** The shipped catalogue: the spec's categories and brands, with fields. */
export const defaultCatalogue: Catalogue = {
  categories: defaultCategories,
  homeOrder: [2, 1, 3, 4],
  barOrder: [2, 1, 4, 3],
  shortcuts: [
    shortcut('Smart Watch', 'watch', 1, 6),
    shortcut('Laptop', 'laptop', 1, 2),
    shortcut('Vehicle', 'car', 2),
    shortcut('Mobile', 'phone', 1, 1),
    shortcut('Camera', 'camera', 1, 5),
    shortcut('Furniture', 'couch', 4, 26),
    shortcut('House', 'house', 3, 19),
    shortcut('Shoes', 'shoe'),
    shortcut('Bag', 'bag'),
  ],
  fields: defaultFields,
}
