import { meantCategory, meantSubcategory } from '@bowerbird/contract/catalogue/categories'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { placesOfRegion } from '../places/regions/regions.service.ts'

/** The known fields of an ad. A missing field rules nothing out. */
export interface OfferedAd {
  category: string
  subcategory: string
  listingType?: string | undefined
  priceCents?: number | undefined
  /** Undefined: not chosen yet. */
  at?: { position: number; stateId: number; cityId: number; postcode: string | null } | undefined
}

/** Distance of a person's place from the ad; undefined if one of them is unknown. */
export type DistanceTo = (near: string) => number | undefined

function isThere(at: OfferedAd['at'], scope: ListingScope, kilometres: number | undefined): boolean {
  if (!at) return true
  const { locations, radius, postcode, region } = scope
  if (locations && !locations.ids.includes(locations.level === 'state' ? at.stateId : at.cityId)) return false
  // An ad offered everywhere has no distance.
  if (radius !== undefined && kilometres !== undefined && kilometres > radius) return false
  if (region !== undefined && !placesOfRegion(region).includes(at.position)) return false
  return postcode === undefined || postcode === at.postcode
}

/** A scope may have been stored before a category was renamed. */
const isIn = ({ category, subcategory }: OfferedAd, scope: ListingScope): boolean =>
  (!scope.category || (meantCategory(scope.category) ?? scope.category) === category) &&
  (!scope.subcategory || (meantSubcategory(scope.subcategory) ?? scope.subcategory) === subcategory)

const isInRange = ({ priceCents }: OfferedAd, { minCents, maxCents }: ListingScope): boolean =>
  priceCents === undefined ||
  (priceCents >= (minCents ?? 0) && priceCents <= (maxCents ?? Number.POSITIVE_INFINITY))

/** True if an ad matches a person's filters, apart from its words and their location. */
const matchesFilters = (ad: OfferedAd, scope: ListingScope): boolean =>
  isIn(ad, scope) &&
  isInRange(ad, scope) &&
  (!ad.listingType ||
    !scope.listingTypes?.length ||
    scope.listingTypes.some((type) => type === ad.listingType))

export type Interest = 'near' | 'anywhere' | 'none'

/** Tells if someone is looking for an ad, and from a place within a radius of it. */
export function interestIn(
  ad: OfferedAd,
  scope: ListingScope,
  distanceTo: DistanceTo,
  nearKm: number,
): Interest {
  if (!matchesFilters(ad, scope)) return 'none'
  const kilometres = scope.near === undefined ? undefined : distanceTo(scope.near)
  // A person nearby may have searched in a smaller radius.
  if (kilometres !== undefined && kilometres <= nearKm) return 'near'
  return isThere(ad.at, scope, kilometres) ? 'anywhere' : 'none'
}
