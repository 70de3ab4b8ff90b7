import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import type { ListingScope, Locations } from '@bowerbird/contract/listing/listing.scope'
import { sql } from '../../platform/db/sql.ts'
import { locationIds } from '../listing/listing.columns.ts'

/** The filter columns of the text index ads_search: the same expressions as in the index. */
export const searchLabels = sql`search_labels(category_id, subcategory_id, state_id, city_id, listing_type, rent_type)`
export const searchSlices = sql`search_slices(price_cents, created_at, id)`

/** How the text index stores a number: as slices of several widths, all powers of two. */
interface Scale {
  /** For each width, the finest first: the first slice number, and the width in bits. */
  steps: readonly { first: number; bits: number }[]
  max: number
}

const hours: Scale = {
  steps: [0, 3, 6, 9, 12, 15].map((bits, i) => ({ first: i * 10_000_000, bits })),
  max: 2 ** 20 - 1,
}
const prices: Scale = {
  steps: [0, 3, 6].map((bits, i) => ({ first: 60_000_000 + i * 10_000_000, bits })),
  max: 2 ** 10 - 1,
}

/** The fewest slices that cover a range, inclusive: narrow ones at its ends, wide ones between. */
function slices({ steps, max }: Scale, from: number, to: number): number[] {
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
/** Logarithmic. Ranges are one step wider at both ends, because machines may round differently. */
const priceStep = (cents: number): number => Math.round(Math.log(Math.max(cents, 1)) * 23)

/** Up to a day ahead, because clocks differ. */
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

/** The labels of search_labels and unlisted_labels. */
export const categoryLabel = (category: string): string => `c${categoryId(category)}`
const subcategoryLabel = (subcategory: string): string => `s${subcategoryId(subcategory)}`
const locationLabels = (locations: Locations): string[] =>
  locationIds(locations).map((id) => `${locations.level === 'state' ? 'st' : 'ci'}${id}`)

const RENT_PERIODS = ['daily', 'weekly', 'monthly']

/** The filters as label groups: an ad has one label of each. Rows are filtered again, so labels may match too many. */
export function scopeLabels(scope: ListingScope): (readonly string[])[] {
  const { category, subcategory, locations, listingTypes, rentTypes } = scope
  return [
    ...(subcategory ? [[subcategoryLabel(subcategory)]] : category ? [[categoryLabel(category)]] : []),
    ...(locations ? [locationLabels(locations)] : []),
    ...(listingTypes?.length
      ? [listingTypes.flatMap((type) => (type === 'rent' ? RENT_PERIODS : [type]))]
      : []),
    ...(rentTypes?.length ? [['sell', ...rentTypes]] : []),
  ]
}
