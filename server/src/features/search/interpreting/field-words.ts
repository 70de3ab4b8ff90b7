import { categories, categoryOf, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import {
  type AttributeFilter,
  subcategoriesWith,
  writeAttributeFilter,
} from '@bowerbird/contract/listing/attribute-filters'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { prepositions } from '@bowerbird/contract/search/search-phrases'
import { fieldPhrases, type Meaning, type Phrase, type Token, textsOf, tokensOf } from './field-phrases.ts'
import { likelySubcategories, queryTerms } from './query-terms.ts'

/** The words of a search text that stand for values of fields: "auto corolla" is an automatic one. */
export interface FieldWords {
  /** The text without them. */
  rest: string
  filters: AttributeFilter[]
  /** Their category, as far as the text implies it. */
  category?: string
  subcategory?: string
}

interface ChosenScope {
  category?: string | undefined
  subcategory?: string | undefined
  a?: readonly AttributeFilter[] | undefined
}

type Names = ReadonlySet<string>

const within = (a: Names | undefined, b: Names | undefined): Names | undefined =>
  a && b ? new Set([...a].filter((name) => b.has(name))) : (a ?? b)

const namesIn = ({ category, subcategory }: ChosenScope): Names | undefined =>
  subcategory ? new Set([subcategory]) : category ? new Set(subcategoriesOf(category)) : undefined

/** The subcategories of brands and models by name, and by a model's first word: "iphone", "corolla". */
const products = fromCatalogue((): ReadonlyMap<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  const add = (name: string, subcategory: string) => {
    const key = tokensOf(name)
      .map(({ word }) => word)
      .join(' ')
    if (/\p{L}{2}/u.test(key)) found.set(key, (found.get(key) ?? new Set()).add(subcategory))
  }
  for (const { subcategories } of categories()) {
    for (const { name: subcategory, brands } of subcategories) {
      for (const { name, models } of brands.filter(({ name }) => name !== 'Other')) {
        add(name, subcategory)
        for (const model of models) {
          add(model, subcategory)
          const [first = ''] = model.split(' ')
          if (/^\p{L}{4,}$/u.test(first)) add(first, subcategory)
        }
      }
    }
  }
  return found
})

const LONGEST_PRODUCT = 3

/** The subcategories of brands and models in a text; undefined if there are none, or of no common subcategory. */
function productNames(tokens: readonly Token[]): Names | undefined {
  let found: Names | undefined
  for (let at = 0; at < tokens.length; at++) {
    for (let size = LONGEST_PRODUCT; size > 0; size--) {
      const name = tokens
        .slice(at, at + size)
        .map(({ word }) => word)
        .join(' ')
      const names = products().get(name)
      if (!names) continue
      found = within(found, names)
      at += size - 1
      break
    }
  }
  return found?.size ? found : undefined
}

const namesWith = (key: string): Names => {
  const ids = subcategoriesWith(key)
  return new Set(
    categories().flatMap(({ subcategories }) =>
      subcategories.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    ),
  )
}

/** The one meaning that a phrase has for these subcategories; undefined if there is none, or several. */
function meaningIn(scope: Names | undefined, meanings: readonly Meaning[]): Meaning | undefined {
  const fitting = meanings.filter(({ field }) => within(scope, namesWith(field.key))?.size)
  const texts = new Set(fitting.map(({ filter }) => `${filter.key} ${writeAttributeFilter(filter)}`))
  return texts.size === 1 ? (fitting.find(({ isTelling }) => isTelling) ?? fitting[0]) : undefined
}

const withoutPhrases = (text: string, tokens: readonly Token[], phrases: readonly Phrase[]): string => {
  const gone = new Set(phrases.flatMap(({ from, to }) => tokens.slice(from, to).map(({ source }) => source)))
  const left = textsOf(text).filter((_, source) => !gone.has(source))
  // "house with pool" leaves no "house with".
  while (prepositions.has(left.at(-1)?.toLowerCase() ?? '')) left.pop()
  while (prepositions.has(left[0]?.toLowerCase() ?? '')) left.shift()
  return left.join(' ')
}

/** Several values of one field are alternatives ("diesel or petrol"); a second range of one is none. */
function addFilter(filters: AttributeFilter[], filter: AttributeFilter): boolean {
  const same = filters.find(({ key }) => key === filter.key)
  if (!same) filters.push({ ...filter })
  else if (same.kind === 'any' && filter.kind === 'any')
    same.values = [...new Set([...same.values, ...filter.values])]
  else return false
  return true
}

const oneOf = (names: Iterable<string | undefined>): string | undefined => {
  const distinct = new Set(names)
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/**
 * Finds the words that stand for values of fields, if it is certain what they are about: the text names a category,
 * a brand, a model or a thing, or a phrase says which field it means. `text` has no other phrases any more.
 */
export function readFieldWords(text: string, chosen: ChosenScope): FieldWords | undefined {
  const tokens = tokensOf(text)
  const isFree = ({ field }: Meaning) => !chosen.a?.some(({ key }) => key === field.key)
  const phrases = fieldPhrases(tokens).flatMap((phrase) => {
    const meanings = phrase.meanings.filter(isFree)
    return meanings.length ? [{ ...phrase, meanings }] : []
  })
  if (!phrases.length) return undefined

  const isTelling = ({ meanings }: Phrase) => meanings.some((meaning) => meaning.isTelling)
  const telling = phrases.filter(isTelling)
  const bare = withoutPhrases(text, tokens, phrases)
  const named = namesIn(chosen) ?? namesIn(parseSearchText(bare))
  const things = new Set(likelySubcategories(queryTerms(withoutPhrases(text, tokens, telling))))
  /** The subcategories the text may be about, and those its ads certainly have. */
  let scope = within(named, things.size ? things : undefined)
  let certain = named

  const taken: Phrase[] = []
  const filters: AttributeFilter[] = []
  const take = (phrase: Phrase) => {
    const meaning = meaningIn(scope, phrase.meanings)
    if (!meaning || !addFilter(filters, meaning.filter)) return
    // Nearly everything has a condition, so it says nothing about what is searched for.
    if (meaning.field.key !== 'condition') {
      scope = within(scope, namesWith(meaning.field.key))
      certain = within(certain, namesWith(meaning.field.key))
    }
    taken.push(phrase)
  }
  for (const phrase of telling) take(phrase)
  const ofProducts = productNames(tokensOf(bare))
  if (within(scope, ofProducts)?.size) {
    scope = within(scope, ofProducts)
    certain = within(certain, ofProducts)
  }
  if (scope) for (const phrase of phrases.filter((each) => !isTelling(each))) take(phrase)
  if (!taken.length) return undefined

  const rest = withoutPhrases(text, tokens, taken)
  // A single name is what is searched for ("ps5", "ute"), not what it is like. And "used" alone is everything.
  const isCondition = filters.every(({ key }) => key === 'condition')
  if (!rest && !namesIn(chosen) && taken.length === 1 && (!telling.length || isCondition)) return undefined
  if (isCondition) return { rest, filters }
  const subcategory = oneOf(certain ?? [])
  const category = oneOf([...(certain ?? [])].map(categoryOf))
  return { rest, filters, ...(category && { category }), ...(subcategory && { subcategory }) }
}
