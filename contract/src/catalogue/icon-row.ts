import type { CategoryName, SubcategoryName } from './categories.ts'

interface QuickIcon {
  label: string
  /** Name of the image under /art. */
  art: string
  category?: CategoryName
  subcategory?: SubcategoryName
}

/** The home page's row of shortcuts; an icon without a category leads to all ads. */
export const iconRow: readonly QuickIcon[] = [
  { label: 'Smart Watch', art: 'watch', category: 'Electronics', subcategory: 'Smart Watches' },
  { label: 'Laptop', art: 'laptop', category: 'Electronics', subcategory: 'Laptops' },
  { label: 'Vehicle', art: 'car', category: 'Vehicles' },
  { label: 'Mobile', art: 'phone', category: 'Electronics', subcategory: 'Smartphones' },
  { label: 'Camera', art: 'camera', category: 'Electronics', subcategory: 'Cameras' },
  { label: 'Furniture', art: 'couch', category: 'Home Decor', subcategory: 'Furniture' },
  { label: 'House', art: 'house', category: 'Property', subcategory: 'Houses' },
  { label: 'Shoes', art: 'shoe' },
  { label: 'Bag', art: 'bag' },
]
