import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import type { ListingScope, Locations } from '@bowerbird/contract/listing/listing.scope'
import { HOUR } from '@bowerbird/contract/time'
import { sql } from '../../../platform/db/sql.ts'

/** The filter columns of the text index ads_search: the same expressions as in the index. */
export const searchLabels = sql`search_labels(category_id, subcategory_id, state_id, city_id, listing_type, rent_type)`
export const searchSlices = sql`search_slices(price_cents, created_at, id)`

/** The text index's encoding of a number: slices of several widths, all powers of two. */
interface Scale {
  /** The widths in bits, the narrowest first. */
  widths: readonly number[]
  max: number
}

interface Slice {
  bits: number
  nth: number
}

/** The fewest slices that cover a range, inclusive: narrow ones at its ends, wide ones between. */
export function slicesOf({ widths, max }: Scale, from: number, to: number): Slice[] {
  const found: Slice[] = []
  const end = Math.min(to, max)
  for (let at = Math.max(from, 0); at <= end; ) {
    const bits = widths.findLast((each) => at % 2 ** each === 0 && at + 2 ** each - 1 <= end) ?? 0
    found.push({ bits, nth: at / 2 ** bits })
    at += 2 ** bits
  }
  return found
}

const hours: Scale = { widths: [0, 3, 6, 9, 12, 15], max: 2 ** 20 - 1 }
const prices: Scale = { widths: [0, 3, 6], max: 2 ** 10 - 1 }

/** Slices of each width have their own tens of millions. */
const numbered = (slices: readonly Slice[], first: number): number[] =>
  slices.map(({ bits, nth }) => first + (bits / 3) * 10_000_000 + nth)

const hourOf = (time: Date): number => Math.floor(time.getTime() / HOUR)
/** Logarithmic. Ranges are one step wider at both ends, because machines may round differently. */
const priceStep = (cents: number): number => Math.round(Math.log(Math.max(cents, 1)) * 23)

/** Up to a day ahead, because clocks differ. */
export const hoursSince = (time: Date, now = new Date()): number[] =>
  numbered(slicesOf(hours, hourOf(time), Math.max(hourOf(now), hourOf(time)) + 24), 0)
export const hoursUntil = (time: Date): number[] => numbered(slicesOf(hours, 0, hourOf(time)), 0)
export const pricesBetween = ({
  minCents,
  maxCents,
}: Pick<ListingScope, 'minCents' | 'maxCents'>): number[] =>
  numbered(
    slicesOf(
      prices,
      minCents === undefined ? 0 : priceStep(minCents) - 1,
      maxCents === undefined ? prices.max : priceStep(maxCents) + 1,
    ),
    60_000_000,
  )

export type SampleRate = 16 | 128 | 1024
export const sampleOf = (rate: SampleRate): number => 90_000_000 + rate

/** The labels of search_labels and unlisted_labels. */
export const categoryLabel = (category: string): string => `c${categoryId(category)}`
const subcategoryLabel = (subcategory: string): string => `s${subcategoryId(subcategory)}`
const locationLabels = (locations: Locations): string[] =>
  locations.ids.map((id) => `${locations.level === 'state' ? 'st' : 'ci'}${id}`)

const RENT_PERIODS = ['daily', 'weekly', 'monthly']

/**
 * The filters as label groups: an ad has one label of each. Rows are filtered again, so labels may match too many. There
 * is none for "for sale": nearly all ads are, so looking their list up takes longer than it saves.
 */
export function scopeLabels(scope: ListingScope): (readonly string[])[] {
  const { category, subcategory, locations, listingTypes, rentTypes } = scope
  const isRentOnly = listingTypes?.length && !listingTypes.includes('sell')
  return [
    ...(subcategory ? [[subcategoryLabel(subcategory)]] : category ? [[categoryLabel(category)]] : []),
    ...(locations ? [locationLabels(locations)] : []),
    ...(isRentOnly ? [rentTypes?.length ? rentTypes : RENT_PERIODS] : []),
  ]
}
