import { formatPrice } from '../ads/ads.format.ts'
import type { ListingType, RentType } from '../ads/ads.terms.ts'
import { kindOf } from '../catalogue/categories.ts'
import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'
import { DAY } from '../time.ts'
import type { PlanBody, PriceGuide } from './prices.schema.ts'
import { DEEP_CUT_DOLLARS, MIN_COMPARABLES, PLAN_PREVIEW } from './prices.terms.ts'

interface Reduction {
  percent: number
  floorCents: number
}

/** From $20 on, prices stay whole dollars. */
const WHOLE_DOLLARS = 2_000

/** The next price of a plan: always lower, and never below its floor. */
export function nextPriceCents(cents: number, { percent, floorCents }: Reduction): number {
  const step = cents >= WHOLE_DOLLARS ? 100 : 1
  const lowered = Math.floor((cents * (100 - percent)) / (100 * step)) * step
  return Math.max(lowered, floorCents)
}

export interface PlanStep {
  at: Date
  price: number
}

/** The coming prices of a plan with their days, and whether there are more. */
export function planSteps(
  price: number,
  { percent, everyDays, floor }: PlanBody,
  nextAt: Date,
): { steps: PlanStep[]; hasMore: boolean } {
  const floorCents = Math.round(floor * 100)
  const steps: PlanStep[] = []
  let cents = Math.round(price * 100)
  while (cents > floorCents && steps.length < PLAN_PREVIEW) {
    cents = nextPriceCents(cents, { percent, floorCents })
    steps.push({ at: new Date(nextAt.getTime() + steps.length * everyDays * DAY), price: cents / 100 })
  }
  return { steps, hasMore: cents > floorCents }
}

/** "every day", "every week", "every 10 days" */
export function everyText(days: number): string {
  if (days === 1) return t`every day`
  if (days === 7) return t`every week`
  return days % 7 === 0
    ? plural(days / 7, { one: 'every # week', other: 'every # weeks' })
    : plural(days, { one: 'every # day', other: 'every # days' })
}

/** Between the two nearest values, as spreadsheets compute it. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at % 1)
}

/** Tolerance for outliers, as a multiple of the interquartile range. */
const FENCE = 1.5

/** The middle half of some prices, without outliers; undefined if they are too few. */
export function middlePrices<P extends { price: number }>(
  priced: readonly P[],
): { low: number; high: number; kept: P[] } | undefined {
  if (priced.length < MIN_COMPARABLES) return undefined
  const quartiles = (all: readonly P[]) => {
    const sorted = all.map(({ price }) => price).sort((a, b) => a - b)
    return { low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
  }
  const { low, high } = quartiles(priced)
  const reach = (high - low) * FENCE
  const kept = priced.filter(({ price }) => price >= low - reach && price <= high + reach)
  return kept.length < MIN_COMPARABLES ? undefined : { ...quartiles(kept), kept }
}

/** To two or three digits: a guide is no more precise than that. */
function rounded(price: number): number {
  if (price < 10) return Math.round(price * 100) / 100
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(price)) - 1) / 2)
  return Math.round(price / step) * step
}

interface Offer {
  listingType: ListingType
  rentType?: RentType | null
}

/** "Similar ads ask $300 to $420" */
export function guideText({ low, high }: Pick<PriceGuide, 'low' | 'high'>, offer: Offer): string {
  const text = (price: number) => formatPrice({ ...offer, price: rounded(price) })
  const [from, to] = [text(low), text(high)]
  return from === to ? t`Similar ads ask about ${from}` : t`Similar ads ask ${from} to ${to}`
}

/** Rents of homes follow the market's rules, not other ads. */
export const mayHaveGuide = (category: string, listingType: ListingType): boolean =>
  !(kindOf(category) === 'housing' && listingType === 'rent')

/** Well below the middle half of what similar ads ask. */
export const isFarBelow = (price: number, { low, high }: Pick<PriceGuide, 'low' | 'high'>): boolean =>
  price < low / 2 && price < ((low + high) / 2) * 0.4

/**
 * A price that has fallen so far that someone has to look: bait, or a taken account. `highest` is the ad's own highest
 * price of the last weeks. Half price is a good offer, unless similar ads ask much more.
 */
export function isDeepCut(
  price: number,
  highest: number,
  guide: Pick<PriceGuide, 'low' | 'high'> | null = null,
): boolean {
  if (highest - price < DEEP_CUT_DOLLARS) return false
  if (price < highest / 4) return true
  return price <= highest / 2 && guide !== null && isFarBelow(price, guide)
}
