import { type ListingType, listingSorts, listingTypes, type RentType, rentTypes } from '../ads/ads.terms.ts'
import { isCategory, isSubcategoryOf, meantSubcategory } from '../catalogue/categories.ts'
import { isCityOf, isState } from '../catalogue/locations.ts'
import { isRadius } from '../places/near.ts'
import { type SearchSort, searchSorts } from '../search/search.terms.ts'
import { withoutUndefined } from '../without-undefined.ts'
import {
  type AttributeParam,
  attributeParam,
  readAttributeFilters,
  writeAttributeFilter,
} from './attribute-filters.ts'
import { readPrice } from './typed-numbers.ts'

/** The filters in a listing's URL. Undefined: no filter. */
export interface ListingParams {
  page?: number
  search?: string
  subcategory?: string
  state?: string
  city?: string
  listingType?: ListingType[]
  rentType?: RentType[]
  minPrice?: number
  maxPrice?: number
  location?: string
  /** A suburb with its postcode, `newtown-2042`, or a postcode. */
  near?: string
  /** Kilometres from `near`; everywhere if absent. */
  radius?: number
  postcode?: string
  /** A region by its id: `northern-beaches-nsw`. */
  region?: string
  /** The words of the search text that the place above was read from. Such a place belongs to this search alone. */
  placeText?: string
  /** Words that ads must not have: "kids,front loader". */
  without?: string
  /** Keys of the filters by fields that were read from words: "transmission,kilometres". Ads may leave these empty. */
  orEmpty?: string
  /** How to read a name in the search that is both a place and a word. */
  read?: 'place' | 'words'
  /** Relevance requires a search. */
  sort?: SearchSort
  /** A search as it is spelt, not as it was perhaps meant. */
  exact?: 'yes'
  /** The list alone, if absent. */
  view?: 'map'
  /** Filters by the fields of ads, as `attribute-filters.ts` writes them. */
  [attribute: AttributeParam]: string | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, 200) || undefined
    : undefined

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((item) => item === value)

function listOf<T extends string>(known: readonly T[], value: unknown): T[] | undefined {
  if (value === undefined) return undefined
  const given = [value]
    .flat()
    .flatMap((item) => text(item)?.toLowerCase().split(',') ?? [])
    .map((item) => (item === 'sale' ? 'sell' : item))
  const found = known.filter((item) => given.includes(item))
  return found.length ? found : undefined
}

function numberIn(value: unknown, min: number, max: number): number | undefined {
  const number = Number(text(value))
  return text(value) !== undefined && number >= min && number <= max ? number : undefined
}

function radiusIn(value: unknown): number | undefined {
  const km = Number(text(value))
  return isRadius(km) ? km : undefined
}

/** A plain form sends what was typed: "1.5k". */
const priceIn = (value: unknown): number | undefined => readPrice(text(value) ?? '')

/** Parses the query of a listing's URL. Ignores invalid values, never throws. */
export function readListingParams(raw: Record<string, unknown>): ListingParams {
  const state = text(raw.state)
  const isKnownState = state !== undefined && isState(state)
  const city = text(raw.city)
  const page = numberIn(raw.page, 1, 100_000)
  const search = text(raw.search)
  const near = text(raw.near)
  const subcategory = text(raw.subcategory)
  const offers = listOf(listingTypes, raw.listingType)
  const periods = listOf(rentTypes, raw.rentType)
  const filters = readAttributeFilters(raw)
  const params: ListingParams = {
    page: page && page > 1 ? Math.floor(page) : undefined,
    search,
    // The present name, if it was renamed.
    subcategory: subcategory && (meantSubcategory(subcategory) ?? subcategory),
    state: isKnownState ? state : undefined,
    city: isKnownState && city !== undefined && isCityOf(state, city) ? city : undefined,
    // A rent period implies rent.
    listingType: periods ? listingTypes.filter((type) => type === 'rent' || offers?.includes(type)) : offers,
    rentType: periods,
    minPrice: priceIn(raw.minPrice),
    maxPrice: priceIn(raw.maxPrice),
    location: text(raw.location),
    near,
    radius: near ? radiusIn(raw.radius) : undefined,
    postcode: text(raw.postcode),
    region: /^[a-z0-9-]{2,60}$/.exec(text(raw.region) ?? '')?.[0],
    placeText: text(raw.placeText),
    without: text(raw.without),
    orEmpty: filters.length ? text(raw.orEmpty) : undefined,
    read: search ? oneOf(['place', 'words'], raw.read) : undefined,
    sort: near || raw.sort !== 'nearest' ? oneOf(search ? searchSorts : listingSorts, raw.sort) : undefined,
    exact: search ? oneOf(['yes'], raw.exact) : undefined,
    view: oneOf(['map'], raw.view),
    ...Object.fromEntries(
      filters.map((filter) => [attributeParam(filter.key), writeAttributeFilter(filter)]),
    ),
  }
  return withoutUndefined(params)
}

/**
 * The order of a listing whose address names none. A search begins with the best match, a listing near a place without
 * a radius with the nearest.
 */
export const defaultSort = ({ near, radius, search }: ListingParams): SearchSort =>
  search ? 'relevance' : near && !radius ? 'nearest' : 'newest'

/** Parses the category in the path: `all`, or a name. Ignores a subcategory of another category. */
export function readCategory(
  path: string,
  params: ListingParams,
): { category?: string; subcategory?: string } {
  const category = isCategory(path) ? path : undefined
  const { subcategory } = params
  const fits = category && subcategory && isSubcategoryOf(category, subcategory)
  return { ...(category && { category }), ...(fits && { subcategory }) }
}
