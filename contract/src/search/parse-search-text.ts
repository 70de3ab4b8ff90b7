import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { brandsOf, categories, housingCategory, subcategoriesOf } from '../catalogue/categories.ts'
import { fromCatalogue } from '../market/current-market.ts'
import { stem, wordsOf } from './search.words.ts'
import { homeWords, misleadingPhrases, openings, prepositions } from './search-phrases.ts'
import { type TakenLocation, takeLocation } from './take-location.ts'
import { takeOffer } from './take-offer.ts'
import { takePrice } from './take-price.ts'

/** The filters that a phrase of a search text stands for. */
interface PhraseFilters {
  state?: string
  /** Always together with its state. */
  city?: string
  /** The words of the location, as typed. */
  placeText?: string
  /** Nothing introduces the location ("corolla NSW"). */
  isBare?: true
  listingType?: ListingType
  rentType?: RentType
  minPrice?: number
  /** 0 is "free". */
  maxPrice?: number
  /** "cheap". */
  sort?: 'price_asc'
}

export interface ParsedSearch extends PhraseFilters {
  /** The text without phrases that became filters; a category's name stays. */
  query: string
  /** The same without the category's name. */
  text: string
  category?: string
  subcategory?: string
}

interface Term {
  words: string[]
  category: string
  subcategory?: string
  /** Is a filter only if it is the whole text; otherwise it is a term, which matches names of categories, too. */
  isEverydayWord: boolean
}

const stemmed = (text: string): string[] => wordsOf(text).map(stem)

/** The names of categories and subcategories, and the operator's other words for them. */
const terms = fromCatalogue((): Term[] =>
  categories()
    .flatMap(({ name: category, synonyms, isEverydayWord, subcategories }): Term[] => [
      ...[category, ...synonyms].map((name) => ({ words: stemmed(name), category, isEverydayWord })),
      ...subcategories.flatMap((own) =>
        [own.name, ...own.synonyms].map((name) => ({
          words: stemmed(name),
          category,
          subcategory: own.name,
          isEverydayWord: own.isEverydayWord,
        })),
      ),
    ])
    // Longest first, so that "commercial vehicles" is not taken for "vehicles".
    .sort((a, b) => b.words.length - a.words.length),
)

const misleading = misleadingPhrases.map(stemmed)

const fitsAt = (words: string[], phrase: string[], at: number): boolean =>
  at >= 0 && phrase.every((word, i) => words[at + i] === word)

const isBrand = (word: string | undefined, { category, subcategory }: Term): boolean =>
  (subcategory ? [subcategory] : subcategoriesOf(category))
    .flatMap((name) => brandsOf(name))
    .some((brand) => brand.toLowerCase() !== 'other' && stemmed(brand)[0] === word)

/**
 * The position of a category term, if it names what is searched for: the last word before "with", "for" and the like
 * ("red mountain bikes for kids"), or the first one if it is plural or followed by one of its brands ("watches
 * garmin", "laptop dell"). Elsewhere it only describes another thing ("laptop bag", "garden chair").
 */
function termPosition(term: Term, words: string[], raw: string[]): number | undefined {
  const size = term.words.length
  if (term.isEverydayWord) {
    return words.length === size && fitsAt(words, term.words, 0) ? 0 : undefined
  }
  const turn = words.findIndex((word, i) => i > 0 && prepositions.has(word))
  const end = turn === -1 ? words.length : turn
  if (fitsAt(words, term.words, end - size)) return end - size
  if (!fitsAt(words, term.words, 0)) return undefined
  const isPlural = raw[size - 1] !== words[size - 1]
  return isPlural || isBrand(words[size], term) ? 0 : undefined
}

const opening = new RegExp(`^(?:${openings.join('|')})[ ,:]+(?:(?:a|an|the|some) )?(?=\\S)`, 'i')

/** "is anyone selling a cot" is a cot. */
function withoutOpening(text: string): string {
  const rest = text.replace(opening, '')
  return rest === text ? text.replace(/(\S)[?!]+$/, '$1') : withoutOpening(rest)
}

/** From here on, a limit is for buying: no rent is so high, and nearly every one would be below it. */
const LEAST_TO_BUY = 10_000

/** A price limit for buying is not met by a weekly rent. */
const isForSale = ({ listingType, rentType, maxPrice = 0 }: PhraseFilters): boolean =>
  !listingType && !rentType && maxPrice >= LEAST_TO_BUY

const cheap = /(^|\s)((dirt|really|very|super) )?cheap(est)?(?=\s|$)/i

/** Takes one phrase out of a text. */
function takePhrase(text: string, keepsPlace: boolean): { rest: string; filters: PhraseFilters } | undefined {
  const { rest, ...location }: TakenLocation = keepsPlace ? { rest: text } : takeLocation(text)
  if (rest !== text) return { rest, filters: location }
  const price = takePrice(text)
  if (price) {
    const { rest: left, text: _, ...filters } = price
    return { rest: left, filters: { ...filters, ...(price.rentType && { listingType: 'rent' }) } }
  }
  const offer = takeOffer(text)
  if (offer) return { rest: offer.rest, filters: { listingType: offer.listingType } }
  if (!cheap.test(text)) return undefined
  return { rest: text.replace(cheap, ' ').replace(/\s+/g, ' ').trim(), filters: { sort: 'price_asc' } }
}

interface Price {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** "over $100" and "under $1000" go together. */
function joinPrices(first: Price, next: Price): Price {
  const minPrice = first.minPrice ?? next.minPrice
  const maxPrice = first.maxPrice ?? next.maxPrice
  const isRange = next.minPrice !== undefined && next.maxPrice !== undefined
  const isFirst = first.minPrice === undefined && first.maxPrice === undefined
  const isContradiction = !isFirst && (isRange || (minPrice ?? 0) > (maxPrice ?? Number.POSITIVE_INFINITY))
  return isContradiction ? first : { minPrice, maxPrice }
}

/** Takes all phrases, whatever their order. If two contradict each other, the one taken first counts. */
function takePhrases(input: string, keepsPlace: boolean): { rest: string; filters: PhraseFilters } {
  let rest = input
  let filters: PhraseFilters = {}
  let price: Price = {}
  for (let taken = takePhrase(rest, keepsPlace); taken; taken = takePhrase(rest, keepsPlace)) {
    rest = taken.rest
    const { minPrice, maxPrice, state, city, placeText, isBare, ...others } = taken.filters
    price = joinPrices(price, { minPrice, maxPrice })
    filters = {
      ...others,
      // A city goes with its state.
      ...(!filters.state &&
        state && {
          state,
          ...(city && { city }),
          ...(placeText && { placeText }),
          ...(isBare && { isBare }),
        }),
      ...filters,
    }
  }
  const { minPrice, maxPrice } = price
  return {
    rest,
    filters: {
      ...filters,
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(isForSale({ ...filters, ...(maxPrice !== undefined && { maxPrice }) }) && { listingType: 'sell' }),
    },
  }
}

/**
 * Extracts the filters from a search text:
 * 1. phrases, in any order: a location at the end ("iphone 13 in Victoria", "sofa Hobart"), an offer ("for rent",
 *    "rental"), a price ("under $300", "free"), "cheap";
 * 2. one category or subcategory, if it names what is searched for (see termPosition). A rental of nothing in
 *    particular is a home.
 * Anything uncertain stays in the text, which also matches category names. `keepsCategory` skips the second step, for
 * callers that know the category already; `keepsPlace` leaves a location in the text, where it is read as words.
 */
export function parseSearchText(
  input: string,
  { keepsCategory = false, keepsPlace = false } = {},
): ParsedSearch {
  const { rest, filters } = takePhrases(withoutOpening(input.trim().replace(/\s+/g, ' ')), keepsPlace)
  if (keepsCategory) return { query: rest, text: rest, ...filters }
  const housing = housingCategory()
  if (filters.listingType === 'rent' && homeWords.has(rest.toLowerCase()) && housing) {
    return { query: '', text: '', ...filters, category: housing }
  }
  const tokens = rest.split(' ').filter(Boolean)
  const raw = tokens.map((token) => wordsOf(token).join(''))
  const words = raw.map(stem)
  const isMisleading = misleading.some((phrase) => words.some((_, at) => fitsAt(words, phrase, at)))

  const found = isMisleading
    ? undefined
    : terms()
        .map((term) => ({ term, at: termPosition(term, words, raw) }))
        .find(({ at }) => at !== undefined)
  if (found?.at === undefined) return { query: rest, text: rest, ...filters }

  const { at, term } = found
  const left = tokens.filter((_, i) => i < at || i >= at + term.words.length)
  return {
    query: rest,
    text: left.join(' '),
    ...filters,
    category: term.category,
    ...(term.subcategory && { subcategory: term.subcategory }),
  }
}
