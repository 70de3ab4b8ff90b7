/** Catalogues for tests. */
import { blankField } from './blank-field.ts'
import type { Catalogue, CatalogueField } from './catalogue.types.ts'
import { defaultCatalogue } from './default/default-catalogue.ts'

export const copyOfDefault = (): Catalogue => JSON.parse(JSON.stringify(defaultCatalogue)) as Catalogue

/** Words that mean nothing, in the shape of the name: as many, and plural if it is. No search knows them. */
const nonsense = (letter: string, { id, name }: { id: number; name: string }): string =>
  name
    .split(' ')
    .map((word, index) => {
      if (word === '&') return word
      const syllables = Array.from(`${index}${id}`, (digit) => 'bdfgklmprt'[Number(digit)]).join('u')
      return `Q${letter}${syllables}um${word.endsWith('s') ? 's' : ''}`
    })
    .join(' ')

/** The same catalogue with another name for everything in it. */
export const renamedCatalogue = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  categories: catalogue.categories.map((category) => ({
    ...category,
    name: nonsense('a', category),
    subcategories: category.subcategories.map((each) => ({ ...each, name: nonsense('o', each) })),
  })),
})

export const newField = (own: Partial<CatalogueField> = {}): CatalogueField =>
  blankField({ key: 'draught', label: 'Draught', ...own })
