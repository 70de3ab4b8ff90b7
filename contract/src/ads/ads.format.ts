import type { RentType } from './ads.terms.ts'

const rentSuffix: Record<RentType, string> = { daily: '/day', weekly: '/wk', monthly: '/mo' }

const groups = /\B(?=(?:\d{3})+(?!\d))/g

/** Formats dollars: `$1,250`, with cents only if there are any. */
export function formatMoney(amount: number): string {
  // By hand: creating an Intl.NumberFormat takes a phone 50 ms.
  const [dollars = '', cents] = Number.isInteger(amount) ? [String(amount)] : amount.toFixed(2).split('.')
  return `$${dollars.length > 3 ? dollars.replace(groups, ',') : dollars}${cents ? `.${cents}` : ''}`
}

interface Priced {
  price: number
  listingType: 'sell' | 'rent'
  rentType?: RentType | null
}

/** The price of an ad, with its rent period when it is for rent. */
export const formatPrice = ({ price, listingType, rentType }: Priced): string =>
  formatMoney(price) + (listingType === 'rent' ? rentSuffix[rentType ?? 'daily'] : '')

/** "Sydney, New South Wales", or "All of Australia". */
export const formatLocation = ({ city, state }: { city: string; state: string }): string =>
  state === 'All States' ? 'All of Australia' : `${city}, ${state}`
