import { categories } from '@bowerbird/contract/catalogue/categories'

export interface Tile {
  title: string
  /** Name of the picture under /art. */
  art: string
  subcategories: readonly string[]
  isPopular: boolean
}

export const tiles = (): readonly Tile[] =>
  categories().map(({ name, art, isPopular, subcategories }) => ({
    title: name,
    art,
    subcategories: subcategories.map((subcategory) => subcategory.name),
    isPopular,
  }))

const MAX_POPULAR = 3
export const featuredTiles = () =>
  tiles()
    .filter(({ isPopular }) => isPopular)
    .slice(0, MAX_POPULAR)

export const tilesNamed = (typed: string): readonly Tile[] =>
  tiles().filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
