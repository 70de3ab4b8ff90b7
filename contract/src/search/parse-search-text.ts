import type { ListingType } from '../ads/ads.terms.ts'
import { brandsOf } from '../catalogue/brands.ts'
import { type CategoryName, categories, categoryOf, type SubcategoryName } from '../catalogue/categories.ts'
import { type CityName, type StateName, states } from '../catalogue/locations.ts'
import { stem, wordsOf } from './search.words.ts'
import {
  everydayNames,
  misleadingPhrases,
  prepositions,
  rentPhrases,
  salePhrases,
  subcategoryAliases,
} from './search-phrases.ts'

export interface ParsedSearch {
  /** The text without the filters. */
  text: string
  state?: StateName
  /** Always together with its state. */
  city?: CityName
  category?: CategoryName
  subcategory?: SubcategoryName
  listingType?: ListingType
}

interface Term {
  words: string[]
  category: CategoryName
  subcategory?: SubcategoryName
}

const stemmed = (text: string): string[] => wordsOf(text).map(stem)

const terms: Term[] = categories
  .flatMap(({ name, subcategories }): Term[] => [
    { words: stemmed(name), category: name },
    ...subcategories.map((subcategory) => ({ words: stemmed(subcategory), category: name, subcategory })),
  ])
  .concat(
    subcategoryAliases.flatMap(([phrase, subcategory]) => {
      const category = categoryOf(subcategory)
      return category ? [{ words: stemmed(phrase), category, subcategory }] : []
    }),
  )
  // Longest first, so that "commercial vehicles" is not taken for "vehicles".
  .sort((a, b) => b.words.length - a.words.length)

const misleading = misleadingPhrases.map(stemmed)

interface Ending {
  words: string
  state: StateName
  city?: CityName
  needsIn: boolean
}

const longestFirst = (a: Ending, b: Ending) => b.words.length - a.words.length
const stateEndings = states
  .flatMap(({ name, abbreviation }): Ending[] => [
    { words: name.toLowerCase(), state: name, needsIn: false },
    // "act" is also an ordinary word, so it only counts after "in".
    { words: abbreviation.toLowerCase(), state: name, needsIn: abbreviation === 'ACT' },
  ])
  .sort(longestFirst)
const cityEndings = states
  .flatMap(({ name, cities }) =>
    cities.map((city): Ending => ({ words: city.toLowerCase(), state: name, city, needsIn: false })),
  )
  .sort(longestFirst)

const LOCATION_PREPOSITIONS = ['in', 'near', 'around', 'at', 'from']

interface Taken {
  rest: string
  location?: Ending
}

function takeEnding(text: string, endings: readonly Ending[]): Taken {
  const lower = text.toLowerCase()
  for (const location of endings) {
    const forms = [
      ...LOCATION_PREPOSITIONS.map((word) => `${word} ${location.words}`),
      ...(location.needsIn ? [] : [location.words]),
    ]
    for (const ending of forms) {
      if (lower === ending || lower.endsWith(` ${ending}`) || lower.endsWith(`,${ending}`)) {
        return { rest: text.slice(0, text.length - ending.length).replace(/[\s,]+$/, ''), location }
      }
    }
  }
  return { rest: text }
}

/** A location at the end: a state, a city, or a city and its state ("Hobart, Tasmania"). */
function takeLocation(text: string): { rest: string; state?: StateName; city?: CityName } {
  const whole = text.replace(/(^|\s)(anywhere )?in australia$/i, '').trim()
  const inState = takeEnding(whole, stateEndings)
  const inCity = takeEnding(
    inState.rest,
    cityEndings.filter(({ state }) => !inState.location || state === inState.location.state),
  )
  const location = inCity.location ?? inState.location
  if (!location) return { rest: whole }
  return { rest: inCity.rest, state: location.state, ...(location.city && { city: location.city }) }
}

/** "for rent", "to let", "for sale" anywhere; "rent", "hire" or "buy" first, "hire" or "rental" last. */
function takeOffer(text: string): { rest: string; listingType?: ListingType } {
  const without = (phrase: string): string | undefined => {
    const pattern = new RegExp(`(^|\\s)${phrase}(?=\\s|$)`, 'i')
    return pattern.test(text) ? text.replace(pattern, ' ').replace(/\s+/g, ' ').trim() : undefined
  }
  for (const [phrases, listingType] of [
    [rentPhrases, 'rent'],
    [salePhrases, 'sell'],
  ] as const) {
    for (const phrase of phrases) {
      const rest = without(phrase)
      if (rest !== undefined) return { rest, listingType }
    }
  }
  const leading = /^(rent|hire|buy)( an?)? (?=\S)/i.exec(text)
  const trailing = /\S( hire| rentals?)$/i.exec(text)
  // "car hire" and "vacation rentals" are subcategories.
  const isOffer = trailing && !/\b(car|vacation|holiday) (hire|rentals?)$/i.test(text)
  if (isOffer) return { rest: text.slice(0, -(trailing[1]?.length ?? 0)), listingType: 'rent' }
  if (!leading) return { rest: text }
  return {
    rest: text.slice(leading[0].length),
    listingType: leading[1]?.toLowerCase() === 'buy' ? 'sell' : 'rent',
  }
}

const fitsAt = (words: string[], phrase: string[], at: number): boolean =>
  at >= 0 && phrase.every((word, i) => words[at + i] === word)

const isBrand = (word: string | undefined, { category, subcategory }: Term): boolean =>
  categories
    .filter(({ name }) => name === category)
    .flatMap(({ subcategories }) => subcategory ?? subcategories)
    .flatMap((name) => brandsOf(name))
    .some((brand) => brand.toLowerCase() !== 'other' && stemmed(brand)[0] === word)

/**
 * The position of a category term, if it names what is searched for: the last word before "with", "for" and the like
 * ("red mountain bikes for kids"), or the first one if it is plural or followed by one of its brands ("watches
 * garmin", "laptop dell"). Elsewhere it only describes another thing ("laptop bag", "garden chair").
 */
function termPosition(term: Term, words: string[], raw: string[]): number | undefined {
  const size = term.words.length
  if (everydayNames.has(term.subcategory ?? term.category)) {
    return words.length === size && fitsAt(words, term.words, 0) ? 0 : undefined
  }
  const turn = words.findIndex((word, i) => i > 0 && prepositions.has(word))
  const end = turn === -1 ? words.length : turn
  if (fitsAt(words, term.words, end - size)) return end - size
  if (!fitsAt(words, term.words, 0)) return undefined
  const isPlural = raw[size - 1] !== words[size - 1]
  return isPlural || isBrand(words[size], term) ? 0 : undefined
}

/**
 * Extracts the filters from a search text, in this order:
 * 1. a location at the end: a state or city, with or without "in" ("iphone 13 in Victoria", "sofa Hobart");
 * 2. the offer: "for rent", "for sale", a leading "rent" ("rent house");
 * 3. one category or subcategory, if it names what is searched for (see termPosition).
 * Anything uncertain stays in the text, which also matches category names. `keepsCategory` skips the third step, for
 * callers that know the category already.
 */
export function parseSearchText(input: string, { keepsCategory = false } = {}): ParsedSearch {
  const { rest: withoutLocation, ...location } = takeLocation(input.trim().replace(/\s+/g, ' '))
  const { rest, ...offer } = takeOffer(withoutLocation)
  const tokens = rest.split(' ').filter(Boolean)
  const raw = tokens.map((token) => wordsOf(token).join(''))
  const words = raw.map(stem)
  const isMisleading = misleading.some((phrase) => words.some((_, at) => fitsAt(words, phrase, at)))

  const found =
    isMisleading || keepsCategory
      ? undefined
      : terms.map((term) => ({ term, at: termPosition(term, words, raw) })).find(({ at }) => at !== undefined)
  if (found?.at === undefined) return { text: rest, ...location, ...offer }

  const { at, term } = found
  const left = tokens.filter((_, i) => i < at || i >= at + term.words.length)
  return {
    text: left.join(' '),
    ...location,
    ...offer,
    category: term.category,
    ...(term.subcategory && { subcategory: term.subcategory }),
  }
}
