import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { fromCatalogue, fromCountry } from '@bowerbird/contract/market/current-market'
import type { Completion } from '@bowerbird/contract/search/search.schema'

interface Entry {
  /** Texts that people may type for it, in lower case. */
  names: string[]
  completion: Completion
}

const lower = (name: string) => name.toLowerCase()
const names = (name: string, synonyms: readonly string[]) => [name, ...synonyms].map(lower)

const categoryEntries = fromCatalogue((): Entry[] => [
  ...categories().map(
    ({ name, synonyms }): Entry => ({
      names: names(name, synonyms),
      completion: { text: name, kind: 'category', category: name },
    }),
  ),
  ...categories().flatMap(({ name: category, subcategories }) =>
    subcategories.map(
      ({ name, synonyms }): Entry => ({
        names: names(name, synonyms),
        completion: { text: name, kind: 'category', category, subcategory: name },
      }),
    ),
  ),
])

const locationEntries = fromCountry(() =>
  states().flatMap(({ name, abbreviation, cities }): Entry[] => [
    { names: [lower(name), lower(abbreviation)], completion: { text: name, kind: 'location', state: name } },
    ...cities.map(
      (city): Entry => ({
        names: [lower(city)],
        completion: { text: city, kind: 'location', state: name, city },
      }),
    ),
  ]),
)

/** Rank of a match, best first: the name begins with the prefix, an alias does, a later word does. */
function rankOf({ names: [name = '', ...aliases] }: Entry, prefix: string): number | undefined {
  if (name.startsWith(prefix)) return 0
  if (aliases.some((alias) => alias.startsWith(prefix))) return 1
  return prefix.length >= 3 && name.includes(` ${prefix}`) ? 2 : undefined
}

/** Categories, states and cities that a text begins, the best match first. */
export const inCatalogue = (prefix: string): Completion[] =>
  [...categoryEntries(), ...locationEntries()]
    .flatMap((entry) => {
      const rank = rankOf(entry, prefix)
      return rank === undefined ? [] : [{ rank, completion: entry.completion }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ completion }) => completion)
