import { ALL_STATES, abbreviationOf, countryName } from '../catalogue/locations.ts'
import { groupDigits } from '../format-number.ts'
import { t } from '../language/t.ts'
import type { Condition, ListingType, RentType } from './ads.terms.ts'

const rentSuffix: Record<RentType, () => string> = {
  daily: () => t`/day`,
  weekly: () => t`/wk`,
  monthly: () => t`/mo`,
}

/** The listing type as text. */
export const offerNames: Record<ListingType, string> = { sell: t`For sale`, rent: t`For rent` }

export const conditionNames: Record<Condition, string> = { new: t`New`, used: t`Used` }

/** Formats dollars: `$1,250`, with cents only if there are any. */
export function formatMoney(amount: number): string {
  const [dollars = '', cents] = Number.isInteger(amount) ? [String(amount)] : amount.toFixed(2).split('.')
  return `$${groupDigits(dollars)}${cents ? `.${cents}` : ''}`
}

export interface Priced {
  price: number
  listingType: ListingType
  rentType?: RentType | null
}

export const FREE = t`Free`

/** What stands after an amount for rent: "/wk". Nothing after one for sale. */
export const rentUnit = ({ listingType, rentType }: Omit<Priced, 'price'>): string =>
  listingType === 'rent' ? rentSuffix[rentType ?? 'daily']() : ''

/** The price of an ad, with its rent period when it is for rent; "Free" if it costs nothing. */
export const formatPrice = ({ price, ...period }: Priced): string =>
  price === 0 ? t`Free` : formatMoney(price) + rentUnit(period)

interface Location {
  city: string
  state: string
  suburb?: string | null
}

/** "Newtown, New South Wales", with the city if there is no suburb; or "All of Australia". */
export const formatLocation = ({ city, state, suburb }: Location): string =>
  state === ALL_STATES ? t`All of ${countryName()}` : `${suburb ?? city}, ${state}`

/** "Sydney, NSW", where there is little room. */
export const formatShortLocation = ({ state, ...rest }: Location): string =>
  formatLocation({ ...rest, state: abbreviationOf(state) ?? state })

/** The unit of a property's area everywhere: forms, API, files. */
export const AREA_UNIT = 'sq ft'
const SQUARE_METRES_PER_UNIT = 0.09290304

/** "1,250 sq ft (116 m²)": Australians think in square metres. */
export const formatArea = (area: number): string =>
  `${groupDigits(String(area))} ${AREA_UNIT} (${groupDigits(String(Math.round(area * SQUARE_METRES_PER_UNIT)))} m²)`
