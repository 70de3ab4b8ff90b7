import { abbreviationOf, states } from '../catalogue/locations.ts'
import { t } from '../language/t.ts'
import { fromCountry } from '../market/current-market.ts'
import { placeName } from '../places/near.ts'
import type { Place } from '../places/places.schema.ts'
import { type ListingParams, readCategory } from './listing.params.ts'

const abbreviations = fromCountry(() => new Set(states().map(({ abbreviation }) => abbreviation)))

/** "Surry Hills 2010", for a place that is only known by its id. */
const nameOfId = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** "Northern Beaches NSW": the id of a region is its name and state. */
export const regionName = (id: string): string =>
  nameOfId(id).replace(/\w+$/, (state) =>
    abbreviations().has(state.toUpperCase()) ? state.toUpperCase() : state,
  )

/** "Newtown NSW 2042" */
export function nearName({ near }: ListingParams, place: Place | undefined): string | undefined {
  if (!near) return undefined
  return place?.id === near ? placeName(place, abbreviationOf(place.state)) : nameOfId(near)
}

interface Location {
  preposition: 'near' | 'in'
  place: string | undefined
}

function locationOf(params: ListingParams, near: Place | undefined): Location {
  const postcode = params.postcode && t`postcode ${params.postcode}`
  const around = postcode ? undefined : nearName(params, near)
  const region = params.region && regionName(params.region)
  return {
    preposition: around ? 'near' : 'in',
    place: postcode ?? around ?? region ?? params.city ?? params.state,
  }
}

/** Heading of a search that no ad fits: "No ads for “sofa” in Hobart". */
export function missedHeading(params: ListingParams, near?: Place): string {
  const { preposition, place } = locationOf(params, near)
  const search = params.search ?? ''
  if (!place) return t`No ads for “${search}”`
  return preposition === 'near'
    ? t`No ads for “${search}” near ${place}`
    : t`No ads for “${search}” in ${place}`
}

/** Heading of a listing: "Houses in Victoria". */
export function listingHeading(path: string, params: ListingParams, near?: Place): string {
  if (params.search) return t`Results for “${params.search}”`
  const { category, subcategory } = readCategory(path, params)
  const [offer] = params.listingType?.length === 1 ? params.listingType : []
  const { preposition, place } = locationOf(params, near)
  const about = subcategory ?? category ?? (offer || place ? t`Everything` : t`All categories`)
  const offered = offer ? (offer === 'rent' ? t`${about} for rent` : t`${about} for sale`) : about
  if (!place) return offered
  return preposition === 'near' ? t`${offered} near ${place}` : t`${offered} in ${place}`
}
