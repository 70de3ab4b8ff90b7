import type { RentType } from './ads.terms.ts'

const rentSuffix: Record<RentType, string> = { daily: '/day', weekly: '/wk', monthly: '/mo' }

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Dollars as people write them: `$1,250`, cents only when there are any. */
export const formatMoney = (amount: number): string =>
  `$${Number.isInteger(amount) ? whole.format(amount) : withCents.format(amount)}`

interface Priced {
  price: number
  listingType: 'sell' | 'rent'
  rentType?: RentType | null
}

/** The price of an ad, with its rent period when it is for rent. */
export const formatPrice = ({ price, listingType, rentType }: Priced): string =>
  formatMoney(price) + (listingType === 'rent' ? rentSuffix[rentType ?? 'daily'] : '')

/** "Sydney, New South Wales"; an ad offered everywhere says so in one word. */
export const formatPlace = ({ city, state }: { city: string; state: string }): string =>
  state === 'All States' ? 'All of Australia' : `${city}, ${state}`
