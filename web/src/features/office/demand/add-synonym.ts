import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'

/** A category or subcategory: "c3", "s12". */
export type Target = string

const added = (synonyms: readonly string[], phrase: string): string[] => [...new Set([...synonyms, phrase])]

/** The catalogue with a phrase among the synonyms of a category or subcategory. */
export const withSynonym = (catalogue: Catalogue, target: Target, phrase: string): Catalogue => ({
  ...catalogue,
  categories: catalogue.categories.map((category) => ({
    ...category,
    synonyms: target === `c${category.id}` ? added(category.synonyms, phrase) : category.synonyms,
    subcategories: category.subcategories.map((each) =>
      target === `s${each.id}` ? { ...each, synonyms: added(each.synonyms, phrase) } : each,
    ),
  })),
})

interface Choice {
  value: Target
  label: string
}

/** Possible targets of a synonym. */
export const targetsIn = ({ categories }: Catalogue): Choice[] =>
  categories
    .filter(({ isHidden }) => !isHidden)
    .flatMap((category) => [
      { value: `c${category.id}`, label: category.name },
      ...category.subcategories
        .filter(({ isHidden }) => !isHidden)
        .map(({ id, name }) => ({ value: `s${id}`, label: `${category.name} › ${name}` })),
    ])

/** The name of what a phrase is a synonym of already. */
export function synonymOf({ categories }: Catalogue, phrase: string): string | undefined {
  const entries = categories.flatMap((category) => [category, ...category.subcategories])
  return entries.find(({ synonyms }) => synonyms.some((each) => each.toLowerCase() === phrase))?.name
}
