import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { categoryNames, subcategoriesOf } from '../catalogue/categories.ts'
import {
  ALL_CITIES,
  ALL_STATES,
  type CityName,
  matchPlaces,
  type StateName,
  states,
} from '../catalogue/places.ts'
import type { ListingQuery } from './listing.schema.ts'

export type ListingFilter = Omit<ListingQuery, 'page' | 'limit' | 'sort'>

/** The places a filter leaves, the "everywhere" that matches each of them included. */
export type Places =
  | { kind: 'state'; names: (StateName | typeof ALL_STATES)[] }
  | { kind: 'city'; names: (CityName | typeof ALL_CITIES)[] }

/**
 * A filter as the database is asked for it: what another part already says is gone (a city names its state,
 * a subcategory its category), and every way to name a place has become one list.
 */
export interface ListingScope {
  category?: string
  subcategory?: string
  /** Absent: everywhere. */
  places?: Places
  listingTypes?: readonly ListingType[]
  /** Rent periods narrow what is for rent and say nothing about what is for sale. */
  rentTypes?: readonly RentType[]
  minCents?: number
  maxCents?: number
}

function placesOf({ state, city, location }: ListingFilter): Places | undefined {
  const named = location ? matchPlaces(location) : undefined
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
  // Whole states are asked for as states: fewer places to walk through.
  if (remaining.every(({ all, left }) => left.length === all || left.length === 0)) {
    const whole = remaining.filter(({ left }) => left.length > 0)
    return { kind: 'state', names: [ALL_STATES, ...whole.map(({ name }) => name)] }
  }
  return { kind: 'city', names: [ALL_CITIES, ...remaining.flatMap(({ left }) => left)] }
}

const cents = (dollars: number): number => Math.round(dollars * 100)

export function listingScope(filter: ListingFilter): ListingScope {
  const { category, subcategory, listingType, rentType, minPrice, maxPrice } = filter
  const places = placesOf(filter)
  const isRentOnly = rentType?.length && !listingType?.includes('sell')
  const types = isRentOnly ? (['rent'] as const) : listingType
  return {
    ...(subcategory ? { subcategory } : category && { category }),
    ...(places && { places }),
    ...(types?.length && new Set(types).size === 1 && { listingTypes: types.slice(0, 1) }),
    ...(rentType?.length && { rentTypes: rentType }),
    ...(minPrice && { minCents: cents(minPrice) }),
    ...(maxPrice !== undefined && { maxCents: cents(maxPrice) }),
  }
}

/** The subcategories that a scope reaches over. */
export function subcategoriesIn({ category, subcategory }: ListingScope): readonly string[] {
  if (subcategory) return [subcategory]
  return category ? subcategoriesOf(category) : categoryNames.flatMap(subcategoriesOf)
}

/** The states that a scope reaches over, "everywhere" included. */
export function statesIn({ places }: ListingScope): string[] {
  if (places?.kind === 'state') return places.names
  const cities: readonly string[] | undefined = places?.names
  const within = states.filter(({ cities: its }) => !cities || its.some((city) => cities.includes(city)))
  return [ALL_STATES, ...within.map(({ name }) => name)]
}
