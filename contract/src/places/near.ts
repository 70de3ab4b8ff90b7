import { groupDigits } from '../format-number.ts'
import { t } from '../language/t.ts'

/** Searching around a suburb: the parameters `near` and `radius` of listings and searches. */

/** The radii that people can choose, in kilometres. */
export const radii = [2, 5, 10, 25, 50, 100, 250] as const

/** Initial radius around a place, in kilometres. */
export const DEFAULT_RADIUS = 25

export const MAX_RADIUS = 500

/** Suburb and postcode as in addresses: `newtown-2042`. */
export const placeId = (suburb: string, postcode: string): string =>
  `${suburb} ${postcode}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')

/** A place as people write it: "Newtown NSW 2042". */
export const placeName = (
  { suburb, postcode }: { suburb: string; postcode: string },
  abbreviation?: string,
): string => [suburb, abbreviation, postcode].filter(Boolean).join(' ')

/** True if a number of kilometres can be searched. */
export const isRadius = (km: number): boolean => Number.isInteger(km) && km >= 1 && km <= MAX_RADIUS

/** Distance of an ad: "6 km away". */
export const formatDistance = (km: number): string =>
  km < 1 ? t`Under 1 km away` : t`${groupDigits(String(Math.round(km)))} km away`
