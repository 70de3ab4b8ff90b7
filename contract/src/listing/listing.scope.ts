import { type ListingType, listingTypes, type RentType } from '../ads/ads.terms.ts'
import { categoryNames, categoryOf, categoryRules, subcategoriesOf } from '../catalogue/categories.ts'
import {
  ALL_CITIES,
  ALL_STATES,
  type CityName,
  matchLocations,
  type StateName,
  states,
} from '../catalogue/locations.ts'
import type { AttributeFilter } from './attribute-filters.ts'
import type { ListingQuery } from './listing.schema.ts'

export type ListingFilter = Omit<ListingQuery, 'page' | 'limit' | 'sort' | 'facets'>

/** The states or cities that pass a filter, including the "everywhere" that matches all of them. */
export type Locations =
  | { level: 'state'; names: (StateName | typeof ALL_STATES)[] }
  | { level: 'city'; names: (CityName | typeof ALL_CITIES)[] }

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
}

function locationsOf({ state, city, location }: ListingFilter): Locations | undefined {
  const named = location ? matchLocations(location) : undefined
  const remaining = states.map(({ name, cities }) => ({
    name,
    all: cities.length,
    left: (cities as readonly CityName[]).filter(
      (each) =>
        (!state || name === state) &&
        (!city || each === city) &&
        (!named || named.states.includes(name) || named.cities.includes(each)),
    ),
  }))
  if (remaining.every(({ all, left }) => left.length === all)) return undefined
  // Whole states are queried as states: fewer index scans.
  if (remaining.every(({ all, left }) => left.length === all || left.length === 0)) {
    const whole = remaining.filter(({ left }) => left.length > 0)
    return { level: 'state', names: [ALL_STATES, ...whole.map(({ name }) => name)] }
  }
  return { level: 'city', names: [ALL_CITIES, ...remaining.flatMap(({ left }) => left)] }
}

const cents = (dollars: number): number => Math.round(dollars * 100)

export function listingScope(filter: ListingFilter): ListingScope {
  const { category, subcategory, listingType, rentType, minPrice, maxPrice, a, near, radius, postcode } =
    filter
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
    ...(a?.length && { attributes: a }),
    ...(near && { near }),
    ...(radius && { radius }),
    ...(postcode && { postcode }),
  }
}

/** The subcategories in a scope. */
export function subcategoriesIn({ category, subcategory }: ListingScope): readonly string[] {
  if (subcategory) return [subcategory]
  return category ? subcategoriesOf(category) : categoryNames().flatMap(subcategoriesOf)
}

/** Whether a scope has ads for sale, for rent, or both: some categories have no rents. */
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

/** The states in a scope, including "everywhere". */
export function statesIn({ locations }: ListingScope): string[] {
  if (locations?.level === 'state') return locations.names
  const cities: readonly string[] | undefined = locations?.names
  const within = states.filter(({ cities: its }) => !cities || its.some((city) => cities.includes(city)))
  return [ALL_STATES, ...within.map(({ name }) => name)]
}
