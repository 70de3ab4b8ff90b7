import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import { type Reach, sampleMatches, type Words } from './search.store.ts'

/** What is looked for, in which order, and how much of it. */
export interface Wanted {
  words: Words
  scope: ListingScope
  sort: SearchSort
  /** How many matches, from the beginning of the order. */
  needed: number
}

export interface Estimate {
  total: number
  /** How far to read in the order for what is needed, and how far if that falls short. */
  reaches: Reach[]
}

/** Up to so many matches are all read and counted; the number of more is estimated. */
export const COUNTED = 1_000

/** One ad in so many. The text index knows the ads of each sample. */
const rates = [1024, 128, 16] as const
const FINEST = 16

/** Hits in a sample that are enough to estimate from: 18 % off at p95, if there are no more. */
const ENOUGH = 120

/** So few that they are counted at once, rather than estimated from a larger sample. */
const FEW = 12

/** Reading so many times what is needed is worth another look at how far to read. */
const WASTE = 2

/** The place in a sample up to which enough matches are, but for once in a hundred times. */
function placeOf(needed: number, rate: number): number {
  const share = needed / rate
  return Math.ceil(share + 2 * Math.sqrt(share)) + 1
}

const known = (reaches: readonly (Reach | null)[]): Reach[] => reaches.filter((reach) => reach !== null)

/** A small sample tells only roughly how far to read: a larger one of that part alone tells it better. */
async function tighten(db: Db, { words, scope, sort, needed }: Wanted, reaches: Reach[], rate: number) {
  const [reach] = reaches
  if (reach === undefined || placeOf(needed, rate) * rate <= WASTE * needed || rate === FINEST) return reaches
  const places = [placeOf(needed, FINEST)]
  const { reaches: closer } = await sampleMatches(db, words, scope, { sort, rate: FINEST, places, reach })
  return [...known(closer), ...reaches]
}

/** From a sample, a larger one where the words are rarer; undefined if there are few enough to count. */
async function estimate(db: Db, wanted: Wanted, most: number): Promise<Estimate | undefined> {
  const { words, scope, sort, needed } = wanted
  const first = rates.find((rate) => most / rate >= ENOUGH) ?? FINEST
  for (const rate of rates.filter((each) => each <= first)) {
    const place = placeOf(needed, rate)
    const { hits, reaches } = await sampleMatches(db, words, scope, {
      sort,
      rate,
      places: [place, 4 * place],
    })
    if (hits * rate < COUNTED && (hits < FEW || rate === FINEST)) return undefined
    if (hits >= ENOUGH || rate === FINEST) {
      return { total: hits * rate, reaches: await tighten(db, wanted, known(reaches), rate) }
    }
  }
  return undefined
}

const MINUTE = 60_000
const KEPT = 1_000
const estimates = keptFor<Estimate | undefined>({ lifetime: MINUTE, size: KEPT })

const keyOf = ({ words, scope, sort, needed }: Wanted): string =>
  JSON.stringify([words.query, scope, sort, needed])

export const isEstimated = (db: Db, wanted: Wanted): boolean =>
  estimates(db).find(keyOf(wanted)) !== undefined

/**
 * Estimates how many match and how far to read, and keeps that for a minute: it is an estimate anyway, and what came
 * since then is within the same reach. Undefined if there are few enough to count.
 */
export const estimateMatches = (db: Db, wanted: Wanted, most: number): Promise<Estimate | undefined> =>
  estimates(db).get(keyOf(wanted), () => estimate(db, wanted, most))
