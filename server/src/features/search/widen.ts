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

const homes: readonly string[] = ['Houses', 'Apartments', 'Rooms']

/** For a house in Hobart, an apartment there is a better match than a house elsewhere. */
function* otherHomes(reading: Reading): Generator<WiderReading> {
  const { subcategory } = reading.filter
  const isHome = homes.some((home) => home === subcategory)
  if (!isHome || reading.terms.length || !hasLocation(reading.filter)) return
  for (const home of homes.filter((each) => each !== subcategory)) {
    yield { ...reading, filter: { ...reading.filter, subcategory: home }, isPart: true }
  }
}

/** An hour's drive. */
const WIDER_RADIUS = 100

/**
 * Ever wider readings of a search without results: corrected spelling, without filters by fields, a
 * larger area, in the end any of the terms.
 */
export async function* widen(db: Db, { main, categoryAsTerm }: Readings): AsyncGenerator<WiderReading> {
  const corrected = await correctSpelling(db, main.terms)
  const reading = { ...main, terms: corrected ?? main.terms }
  if (corrected) yield reading
  if (categoryAsTerm) {
    const terms = await correctSpelling(db, categoryAsTerm.terms)
    if (terms) yield { ...categoryAsTerm, terms }
  }
  const { a, ...others } = reading.filter
  if (a?.length) yield { ...reading, filter: others }
  yield* otherHomes(reading)
  const { radius } = reading.filter
  if (radius && radius < WIDER_RADIUS) {
    yield { ...reading, filter: { ...reading.filter, radius: WIDER_RADIUS } }
  }
  const { city, location: _, ...inState } = reading.filter
  if (city && inState.state) yield { ...reading, filter: inState }
  const everywhere = withoutLocation(reading.filter)
  if (hasLocation(reading.filter)) yield { ...reading, filter: everywhere }
  const terms = [...reading.terms, ...queryTerms(everywhere.subcategory ?? everywhere.category ?? '')]
  if (reading.terms.length) yield { terms, filter: everywhere, match: 'any' }
}
