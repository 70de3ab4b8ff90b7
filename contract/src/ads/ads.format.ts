import type { RentType } from './ads.terms.ts'

const rentSuffix: Record<RentType, string> = { daily: '/day', weekly: '/wk', monthly: '/mo' }

const groups = /\B(?=(?:\d{3})+(?!\d))/g

// By hand: creating an Intl.NumberFormat takes a phone 50 ms.
const grouped = (digits: string): string => (digits.length > 3 ? digits.replace(groups, ',') : digits)

/** Formats dollars: `$1,250`, with cents only if there are any. */
export function formatMoney(amount: number): string {
  const [dollars = '', cents] = Number.isInteger(amount) ? [String(amount)] : amount.toFixed(2).split('.')
  return `$${grouped(dollars)}${cents ? `.${cents}` : ''}`
}

interface Priced {
  price: number
  listingType: 'sell' | 'rent'
  rentType?: RentType | null
}

/** The price of an ad, with its rent period when it is for rent; "Free" if it costs nothing. */
export function formatPrice({ price, listingType, rentType }: Priced): string {
  if (price === 0) return 'Free'
  return formatMoney(price) + (listingType === 'rent' ? rentSuffix[rentType ?? 'daily'] : '')
}

/** "Sydney, New South Wales", or "All of Australia". */
export const formatLocation = ({ city, state }: { city: string; state: string }): string =>
  state === 'All States' ? 'All of Australia' : `${city}, ${state}`

/** The unit of `propertyArea` everywhere: forms, API, files. */
export const AREA_UNIT = 'sq ft'
const SQUARE_METRES_PER_UNIT = 0.09290304

/** "1,250 sq ft (116 m²)": Australians think in square metres. */
export const formatArea = (area: number): string =>
  `${grouped(String(area))} ${AREA_UNIT} (${grouped(String(Math.round(area * SQUARE_METRES_PER_UNIT)))} m²)`
