/*
 * The outlines of postcodes in three levels of detail, so that a map fetches only what it shows:
 * `country` (states), `state-NSW` (a state's postcodes, simplified) and `area-20` (postcodes that begin alike, in full,
 * with their neighbours).
 */

/** Postcodes that begin alike are near each other: they share a file. */
export const areaOf = (postcode: string): string => postcode.slice(0, 2)

export const COUNTRY = 'country'
export const stateOutlines = (abbreviation: string): string => `state-${abbreviation}`
export const areaOutlines = (area: string): string => `area-${area}`

export const OUTLINES_PATH = '/outlines/'

/** The version is a hash of the content: a file at an address never changes. */
export const outlinesAddress = (version: string, name: string): string =>
  `${OUTLINES_PATH}${version}/${encodeURIComponent(name)}.json`

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number]

/** In the file of the country, beside its topology. */
export interface CountryExtent {
  /** The mainland, without islands far away. */
  home: Bounds
  /** Bounds of the postcodes that begin alike. */
  areas: Record<string, Bounds>
}
