import type { AdSort, RentType } from './ads.terms.ts'

interface Priced {
  price: number
  rentType?: RentType | null
}

/**
 * An ad's price in cents, as sorting by price compares it: rents per week, so that $90 a day is more than $400 a week.
 * The database's function `weekly_cents` computes the same.
 */
export function weeklyCents({ price, rentType }: Priced): number {
  const cents = Math.round(price * 100)
  if (rentType === 'daily') return cents * 7
  return rentType === 'monthly' ? Math.floor((cents * 12) / 52) : cents
}

/** Bounds for prices whose period is not known: the weekly price of an entered one, and the other way round. */
export const leastWeekly = (entered: number): number => Math.floor((entered * 12) / 52)
export const mostWeekly = (entered: number): number => entered * 7
export const leastEntered = (weekly: number): number => Math.floor(weekly / 7)
export const mostEntered = (weekly: number): number => Math.ceil(((weekly + 1) * 52) / 12)

export const isByPrice = (sort: string): sort is Extract<AdSort, 'price_asc' | 'price_desc'> =>
  sort === 'price_asc' || sort === 'price_desc'
