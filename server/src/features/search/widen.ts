import { dwellingSubcategories } from '@bowerbird/contract/catalogue/categories'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../platform/db/db.ts'
import { correctSpelling } from './correct-spelling.ts'
import { queryTerms } from './query-terms.ts'
import { hasLocation, type Reading, type Readings } from './readings.ts'

/** Everywhere; `near` stays, for the distance. */
const withoutLocation = ({
  state: _s,
  city: _c,
  location: _l,
  radius: _r,
  postcode: _p,
  ...rest
}: ListingFilter): ListingFilter => rest

export interface WiderReading extends Reading {
  /** Is shown together with what the next readings find. */
  isPart?: true
}

/** For a house in Hobart, an apartment there is a better match than a house elsewhere. */
function otherDwellings(reading: Reading): WiderReading[] {
  const { subcategory: own } = reading.filter
  const all = dwellingSubcategories()
  const isDwelling = own !== undefined && all.includes(own)
  if (!isDwelling || reading.terms.length || !hasLocation(reading.filter)) return []
  return all
    .filter((subcategory) => subcategory !== own)
    .map((subcategory) => ({ ...reading, filter: { ...reading.filter, subcategory }, isPart: true }))
}

/** An hour's drive. */
const WIDER_RADIUS = 100

/** The same in ever larger areas: an hour's drive, the state, everywhere. */
function widerAreas(reading: Reading): Reading[] {
  const { radius } = reading.filter
  const { city, location: _, ...inState } = reading.filter
  return [
    ...(radius && radius < WIDER_RADIUS ? [{ ...reading.filter, radius: WIDER_RADIUS }] : []),
    ...(city && inState.state ? [inState] : []),
    ...(hasLocation(reading.filter) ? [withoutLocation(reading.filter)] : []),
  ].map((filter) => ({ ...reading, filter }))
}

/**
 * Ever wider readings of a search without results: corrected spelling, without filters by fields, a
 * larger area, in the end any of the terms.
 */
export async function widen(db: Db, { main, categoryAsTerm }: Readings): Promise<WiderReading[]> {
  const corrected = await correctSpelling(db, main.terms)
  const reading = { ...main, terms: corrected ?? main.terms }
  const otherTerms = categoryAsTerm && (await correctSpelling(db, categoryAsTerm.terms))
  const { a, ...withoutFields } = reading.filter
  const areas = widerAreas(reading)
  const { filter } = areas.at(-1) ?? reading
  const terms = [...reading.terms, ...queryTerms(filter.subcategory ?? filter.category ?? '')]
  return [
    ...(corrected ? [reading] : []),
    ...(otherTerms ? [{ ...categoryAsTerm, terms: otherTerms }] : []),
    ...(a?.length ? [{ ...reading, filter: withoutFields }] : []),
    ...otherDwellings(reading),
    ...areas,
    // Any of one term is that term, which has been tried.
    ...(reading.terms.length && terms.length > 1 ? [{ terms, filter, match: 'any' as const }] : []),
  ]
}
