/** The four top-level categories with their subcategories: the one list every screen, rule and query uses. */
export const categories = [
  {
    name: 'Electronics',
    isPopular: true,
    subcategories: [
      'Smartphones',
      'Laptops',
      'Tablets',
      'TVs & Audio',
      'Cameras',
      'Smart Watches',
      'Accessories',
      'Gaming',
      'Computer Parts',
    ],
  },
  {
    name: 'Vehicles',
    isPopular: true,
    subcategories: [
      'Cars',
      'Motorcycles',
      'Bikes',
      'Spare Parts',
      'Commercial Vehicles',
      'Boats',
      'Automotive Tools',
      'Rentals',
    ],
  },
  {
    name: 'Property',
    isPopular: true,
    subcategories: [
      'Apartments',
      'Houses',
      'Land',
      'Commercial',
      'Vacation Rentals',
      'Rooms',
      'Office Space',
      'Storage',
    ],
  },
  {
    name: 'Home Decor',
    isPopular: false,
    subcategories: [
      'Furniture',
      'Kitchen Appliances',
      'Lighting',
      'Decor & Art',
      'Garden',
      'Bedding',
      'Bathroom',
      'Rugs & Carpets',
    ],
  },
] as const

export type CategoryName = (typeof categories)[number]['name']
export type SubcategoryName = (typeof categories)[number]['subcategories'][number]

export const categoryNames = categories.map((category) => category.name) as [CategoryName, ...CategoryName[]]

/** The order in which the home page and the featured screen show the categories. */
export const rankedCategoryNames = [
  'Vehicles',
  'Electronics',
  'Property',
  'Home Decor',
] as const satisfies CategoryName[]

export function subcategoriesOf(category: string): readonly SubcategoryName[] {
  return categories.find(({ name }) => name === category)?.subcategories ?? []
}

export const isCategory = (value: string): value is CategoryName =>
  categories.some(({ name }) => name === value)

export const isSubcategoryOf = (category: string, subcategory: string): boolean =>
  subcategoriesOf(category).some((name) => name === subcategory)

/** Subcategory names are unique across categories, so one name is enough to find its category. */
export const categoryOf = (subcategory: string): CategoryName | undefined =>
  categories.find(({ subcategories }) => (subcategories as readonly string[]).includes(subcategory))?.name
