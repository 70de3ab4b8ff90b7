import { type ListingType, listingTypes, type RentType } from '../ads/ads.terms.ts'
import { categoryNames, categoryOf, categoryRules, subcategoriesOf } from '../catalogue/categories.ts'
import type { CountryCity, CountryState } from '../catalogue/country.types.ts'
import { EVERYWHERE } from '../catalogue/ids.ts'
import { allStates } from '../catalogue/locations.ts'
import { type AttributeFilter, subcategoriesWith } from './attribute-filters.ts'
import type { ListingQuery } from './listing.schema.ts'

export type ListingFilter = Omit<ListingQuery, 'page' | 'limit' | 'sort' | 'facets'>

/** The ids of the states or cities that pass a filter, including the "everywhere" that matches all of them. */
export interface Locations {
  level: 'state' | 'city'
  ids: number[]
}

/**
 * A filter in the form the store needs: without redundant parts (a city implies its state, a subcategory its
 * category), and with state, city and location text combined into one list.
 */
export interface ListingScope {
  category?: string
  subcategory?: string
  /** Undefined: everywhere. */
  locations?: Locations
  listingTypes?: readonly ListingType[]
  /** Rent periods restrict ads for rent, and don't affect ads for sale. */
  rentTypes?: readonly RentType[]
  minCents?: number
  maxCents?: number
  attributes?: readonly AttributeFilter[]
  /** The id of a place. */
  near?: string
  /** Kilometres from `near`. */
  radius?: number
  postcode?: string
  /** The id of a region. */
  region?: string
  /** Words that ads must not have. */
  without?: readonly string[]
}

/** The stored ad that a scope is compared with, besides the fields. */
export interface ScopedAd {
  categoryId: number
  subcategoryId: number
  stateId: number
  cityId: number
  placeId: number | null
  listingType: ListingType
  rentType: RentType | null
  priceCents: number
}

/** True if a name contains a location text, or the text equals the abbreviation. */
const isNamed = (text: string, name: string, abbreviation?: string): boolean =>
  name.toLowerCase().includes(text) || abbreviation?.toLowerCase() === text

function locationsOf({ state, city, location }: ListingFilter): Locations | undefined {
  const text = location?.trim().toLowerCase() ?? ''
  const isIn = ({ name }: CountryState): boolean => !state || name === state
  const isWhole = (each: CountryState): boolean =>
    isIn(each) && !city && isNamed(text, each.name, each.abbreviation)
  const isMeant = (each: CountryState, { name }: CountryCity): boolean =>
    isIn(each) &&
    (!city || name === city) &&
    (isNamed(text, each.name, each.abbreviation) || isNamed(text, name))
  const remaining = allStates().map((each) => ({
    id: each.id,
    isWhole: isWhole(each),
    cities: each.cities.filter((its) => isMeant(each, its)).map(({ id }) => id),
  }))
  if (remaining.every((each) => each.isWhole)) return undefined
  // Whole states are queried as states: fewer index scans.
  if (remaining.every((each) => each.isWhole || each.cities.length === 0)) {
    return {
      level: 'state',
      ids: [EVERYWHERE, ...remaining.flatMap((each) => (each.isWhole ? each.id : []))],
    }
  }
  return { level: 'city', ids: [EVERYWHERE, ...remaining.flatMap(({ cities }) => cities)] }
}

const cents = (dollars: number): number => Math.round(dollars * 100)

const withEmpty = (filter: AttributeFilter, orEmpty: readonly string[] = []): AttributeFilter =>
  orEmpty.includes(filter.key) ? { ...filter, emptyIn: subcategoriesWith(filter.key) } : filter

export function listingScope(filter: ListingFilter): ListingScope {
  const { category, subcategory, listingType, rentType, minPrice, maxPrice, a, near, radius, postcode } =
    filter
  const { region, without, orEmpty } = filter
  const locations = locationsOf(filter)
  const isRentOnly = rentType?.length && !listingType?.includes('sell')
  const types = isRentOnly ? (['rent'] as const) : listingType
  return {
    ...(subcategory ? { subcategory } : category && { category }),
    ...(locations && { locations }),
    ...(types?.length && new Set(types).size === 1 && { listingTypes: types.slice(0, 1) }),
    ...(rentType?.length && { rentTypes: rentType }),
    ...(minPrice && { minCents: cents(minPrice) }),
    ...(maxPrice !== undefined && { maxCents: cents(maxPrice) }),
    ...(a?.length && { attributes: a.map((each) => withEmpty(each, orEmpty)) }),
    ...(near && { near }),
    ...(radius && { radius }),
    ...(postcode && { postcode }),
    ...(region && { region }),
    ...(without?.length && { without }),
  }
}

/** The subcategories in a scope. */
export function subcategoriesIn({ category, subcategory }: ListingScope): readonly string[] {
  if (subcategory) return [subcategory]
  return category ? subcategoriesOf(category) : categoryNames().flatMap(subcategoriesOf)
}

/** Tells if a scope has ads for sale, for rent, or both: some categories have no rents. */
export function listingTypesIn({
  category,
  subcategory,
  listingTypes: chosen,
}: ListingScope): readonly ListingType[] {
  if (chosen?.length) return chosen
  const named = category ?? (subcategory && categoryOf(subcategory))
  const isSaleOnly = named !== undefined && !categoryRules(named).mayRent
  return isSaleOnly ? ['sell'] : listingTypes
}

/** The ids of the states in a scope, including "everywhere". */
export function statesIn({ locations }: ListingScope): number[] {
  if (locations?.level === 'state') return locations.ids
  const within = allStates().filter(
    ({ cities }) => !locations || cities.some(({ id }) => locations.ids.includes(id)),
  )
  return [EVERYWHERE, ...within.map(({ id }) => id)]
}
