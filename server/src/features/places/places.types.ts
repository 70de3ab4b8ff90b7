import type { Point } from './distances/great-circle.ts'

/** A suburb, as a row of the table `places`. */
export interface PlaceRow extends Point {
  id: number
  /** As in addresses: `newtown-2042`. */
  slug: string
  suburb: string
  postcode: string
  stateId: number
  /** The city that its ads are listed in; above `ELSEWHERE`, the ads have the suburb's own name. */
  cityId: number
  population: number
  /** True if the last loaded file has it. A removed one stays for its ads, but can't be chosen. */
  isCurrent: boolean
}

/** Suburbs out of every city's reach have this city id, plus the id of their state. Other cities never have such an id. */
export const ELSEWHERE = 100
export const MAX_STATES = 99
export const isElsewhere = (cityId: number): boolean => cityId > ELSEWHERE && cityId <= ELSEWHERE + MAX_STATES
