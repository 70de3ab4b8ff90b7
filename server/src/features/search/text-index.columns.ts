import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { sql } from '../../platform/db/sql.ts'

/** What an ad can be narrowed by inside the text index ads_search, written as the index has it. */
export const searchLabels = sql`search_labels(category, subcategory, state, city, listing_type, rent_type)`
export const searchSlices = sql`search_slices(price_cents, created_at, id)`

/** A range of whole numbers as the text index has it: in slices whose widths are powers of two. */
interface Ladder {
  /** What the numbers of each kind of slice begin at, and by how many bits it is coarser; the finest first. */
  steps: readonly { first: number; bits: number }[]
  max: number
}

const hours: Ladder = {
  steps: [0, 3, 6, 9, 12, 15].map((bits, i) => ({ first: i * 10_000_000, bits })),
  max: 2 ** 20 - 1,
}
const prices: Ladder = {
  steps: [0, 3, 6].map((bits, i) => ({ first: 60_000_000 + i * 10_000_000, bits })),
  max: 2 ** 10 - 1,
}

/** The fewest slices that cover a range, both ends included: fine ones at its ends, coarse ones between. */
function slices({ steps, max }: Ladder, from: number, to: number): number[] {
  const found: number[] = []
  const end = Math.min(to, max)
  for (let at = Math.max(from, 0); at <= end; ) {
    const widest = steps.findLast(({ bits }) => at % 2 ** bits === 0 && at + 2 ** bits - 1 <= end)
    const { first, bits } = widest ?? { first: 0, bits: 0 }
    found.push(first + at / 2 ** bits)
    at += 2 ** bits
  }
  return found
}

const HOUR = 3_600_000
const hourOf = (time: Date): number => Math.floor(time.getTime() / HOUR)
/** One step aside on both ends: two machines may round differently. */
const priceStep = (cents: number): number => Math.round(Math.log(Math.max(cents, 1)) * 23)

/** Clocks differ, but not by a day. */
export const hoursSince = (time: Date, now = new Date()): number[] =>
  slices(hours, hourOf(time), Math.max(hourOf(now), hourOf(time)) + 24)
export const hoursUntil = (time: Date): number[] => slices(hours, 0, hourOf(time))
export const pricesBetween = ({
  minCents,
  maxCents,
}: Pick<ListingScope, 'minCents' | 'maxCents'>): number[] =>
  slices(
    prices,
    minCents === undefined ? 0 : priceStep(minCents) - 1,
    maxCents === undefined ? prices.max : priceStep(maxCents) + 1,
  )

export type SampleRate = 16 | 128 | 1024
export const sampleOf = (rate: SampleRate): number => 90_000_000 + rate

const RENT_PERIODS = ['daily', 'weekly', 'monthly']

/** The filters as labels: one of each group. Rows are asked again, so a label may let a few too many through. */
export function scopeLabels(scope: ListingScope): (readonly string[])[] {
  const { category, subcategory, places, listingTypes, rentTypes } = scope
  const kind = subcategory ?? category
  return [
    ...(kind ? [[kind]] : []),
    ...(places ? [places.names] : []),
    ...(listingTypes?.length
      ? [listingTypes.flatMap((type) => (type === 'rent' ? RENT_PERIODS : [type]))]
      : []),
    ...(rentTypes?.length ? [['sell', ...rentTypes]] : []),
  ]
}
