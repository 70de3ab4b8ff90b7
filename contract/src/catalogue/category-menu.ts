import type { CategoryName, SubcategoryName } from './categories.ts'

interface MenuGroup {
  category: CategoryName
  subcategories: readonly SubcategoryName[]
}

/** The groups of the ALL CATEGORIES menu; each also offers all of its category. */
export const categoryMenu: readonly MenuGroup[] = [
  { category: 'Electronics', subcategories: ['Smartphones', 'Laptops', 'Tablets'] },
  { category: 'Vehicles', subcategories: ['Cars', 'Motorcycles', 'Bikes'] },
  { category: 'Property', subcategories: ['Houses', 'Apartments', 'Commercial'] },
  { category: 'Home Decor', subcategories: ['Furniture', 'Lighting', 'Kitchen Appliances'] },
]

/** The categories that are one click away in the bar, in its order. */
export const quickCategories: readonly CategoryName[] = ['Vehicles', 'Electronics', 'Home Decor', 'Property']
