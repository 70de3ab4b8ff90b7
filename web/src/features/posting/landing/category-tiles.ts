import { type CategoryName, categories } from '@bowerbird/contract/catalogue/categories'

export interface Tile {
  title: CategoryName
  /** Name of the picture under /art. */
  art: string
  subcategories: readonly string[]
  isPopular: boolean
}

const art: Record<CategoryName, string> = {
  Electronics: 'electronics',
  Vehicles: 'vehicles',
  Property: 'property',
  'Home Decor': 'home-decor',
}

export const tiles: readonly Tile[] = categories.map(({ name, isPopular, subcategories }) => ({
  title: name,
  art: art[name],
  subcategories,
  isPopular,
}))

const MAX_POPULAR = 3
export const featuredTiles = tiles.filter(({ isPopular }) => isPopular).slice(0, MAX_POPULAR)

export const tilesNamed = (typed: string): readonly Tile[] =>
  tiles.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
