import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'
import type { Db } from '../../platform/db/db.ts'
import { correctSpelling } from './correct-spelling.ts'
import { queryTerms } from './query-terms.ts'
import { hasLocation, type Reading, type Readings } from './readings.ts'

const withoutLocation = ({ state: _s, city: _c, location: _l, ...rest }: ListingFilter): ListingFilter => rest

/** Ever wider readings of a search without results: corrected spelling, a larger area, in the end any of the terms. */
export async function* widen(db: Db, { main, categoryAsTerm }: Readings): AsyncGenerator<Reading> {
  const corrected = await correctSpelling(db, main.terms)
  const reading = { ...main, terms: corrected ?? main.terms }
  if (corrected) yield reading
  if (categoryAsTerm) {
    const terms = await correctSpelling(db, categoryAsTerm.terms)
    if (terms) yield { ...categoryAsTerm, terms }
  }
  const { city, location: _, ...inState } = reading.filter
  if (city && inState.state) yield { ...reading, filter: inState }
  const everywhere = withoutLocation(reading.filter)
  if (hasLocation(reading.filter)) yield { ...reading, filter: everywhere }
  const terms = [...reading.terms, ...queryTerms(everywhere.subcategory ?? everywhere.category ?? '')]
  if (reading.terms.length) yield { terms, filter: everywhere, match: 'any' }
}
