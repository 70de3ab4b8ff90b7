import type { Catalogue, CatalogueSubcategory } from '@bowerbird/contract/catalogue/catalogue.types'
import { defaultThings } from '@bowerbird/contract/catalogue/default/things'
import { fromSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import { wordsMeaning } from '../../search/interpreting/reading.service.ts'
import { adFeatures } from './ad-features.ts'
import { addExample, type Counts } from './naive-bayes.ts'

/** How much a text of the catalogue counts: an ad counts 1. */
const NAME_SHARE = 3
const GROUP_SHARE = 0.7

/** Words that stand for a category, as queries have them. */
const isText = (phrase: string): boolean => !/^(?:cat|sub)id\d+$/.test(phrase)

/** The things of a shipped subcategory, also after it was renamed. Another one with its id is not meant. */
const thingsOf = ({ name, formerNames }: CatalogueSubcategory): string[] =>
  [name, ...formerNames].flatMap((each) => defaultThings[each]?.split(', ') ?? [])

/** Names and keywords with the words that searches know for them. */
function namesOf({ name, synonyms, keywords }: CatalogueSubcategory): string[] {
  const named = [name, ...synonyms, ...keywords]
  const meant = named.flatMap((each) => wordsMeaning(each, name))
  return [...named, ...meant.filter(isText)]
}

function addGroups(counts: Counts, placed: Map<string, Set<number>>, table: readonly SearchWord[]): void {
  for (const { words, finds } of [...table, ...table]) {
    const members = [...words, ...finds]
    const ids = new Set(members.flatMap((each) => [...(placed.get(each) ?? [])]))
    const [only] = ids
    if (ids.size !== 1 || only === undefined) continue
    for (const each of members) {
      if (placed.has(each)) continue
      placed.set(each, new Set([only]))
      addExample(counts, only, adFeatures({ title: each }), GROUP_SHARE)
    }
  }
}

function countCatalogue(table: readonly SearchWord[], { categories, fields }: Catalogue): Counts {
  const counts: Counts = new Map()
  const placed = new Map<string, Set<number>>()
  const add = (id: number, title: string, share = 1) => {
    placed.set(title.toLowerCase(), (placed.get(title.toLowerCase()) ?? new Set()).add(id))
    addExample(counts, id, adFeatures({ title }), share)
  }
  for (const subcategory of categories.flatMap(({ subcategories }) => subcategories)) {
    const { id, brands } = subcategory
    const own = new Set([subcategory.name, ...subcategory.synonyms, ...subcategory.keywords])
    for (const name of namesOf(subcategory)) add(id, name, own.has(name) ? NAME_SHARE : 1)
    for (const thing of thingsOf(subcategory)) add(id, thing)
    for (const { name, models } of brands.filter((brand) => brand.name !== 'Other'))
      for (const each of [name, ...models.map((model) => `${name} ${model}`)])
        addExample(counts, id, adFeatures({ title: each }))
  }
  for (const { label, synonyms, unit, choices, subcategories } of fields) {
    const values = choices.flatMap((choice) => [choice.label, ...choice.synonyms])
    const share = 0.5 / Math.sqrt(subcategories.length)
    for (const each of [label, ...synonyms, ...(unit ? [`1 ${unit}`] : []), ...values])
      for (const id of subcategories) addExample(counts, id, adFeatures({ title: each }), share)
  }
  // A group of words whose known members are all sold in one subcategory is sold there.
  addGroups(counts, placed, table)
  return counts
}

/** What a market without ads knows: the words of its catalogue and its searches. */
export const catalogueCounts = fromSearchWords(countCatalogue)
