/** A market's country with its states and cities. `bowerbird places load` replaces it. Without zod. */

export interface CountryCity {
  /** Ads refer to it; never changes and is never used again. */
  id: number
  name: string
  /** The suburb that is taken for the position of an ad that only names the city: `sydney-2000`. */
  centre: string
  /** No longer offered, because the last file doesn't have it; ads keep it. */
  isHidden: boolean
}

export interface CountryState {
  id: number
  name: string
  /** The name, if there is none. */
  abbreviation: string
  isHidden: boolean
  /** The capital first. */
  cities: CountryCity[]
}

export interface Country {
  name: string
  /** The name, if there is none. */
  abbreviation: string
  /** The credit that the licence of the map outlines requires. */
  credit: string
  /** In the order the location picker shows them. */
  states: CountryState[]
}
