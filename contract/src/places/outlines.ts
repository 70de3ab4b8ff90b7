/*
 * The outlines of postcodes in three levels of detail, so that a map fetches only what it shows:
 * `country` (states), `state-NSW` (a state's postcodes, simplified), `area-20` (postcodes that begin alike, in full, with
 * their neighbours) and `part-20-0` (a quarter of them, alone).
 */

/** Postcodes that begin alike are near each other: they share a file. */
export const areaOf = (postcode: string): string => postcode.slice(0, 2)

export const COUNTRY = 'country'
export const stateOutlines = (abbreviation: string): string => `state-${abbreviation}`
/** A part of an area, for a map that moves: without neighbours, which other parts have. */
export const partOutlines = (area: string, index: number): string => `part-${area}-${index}`
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
  /** Bounds of their parts. */
  parts?: Record<string, Bounds[]>
}
