import { listingTypes, MAX_PRICE, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import {
  changeFilters,
  chooseCategory,
  chooseCity,
  chooseState,
  chooseSubcategory,
  type ListingChoice,
  toggleListingType,
  toggleRentType,
} from '@bowerbird/contract/listing/listing.rules'

export type Control = HTMLInputElement | HTMLSelectElement

/** Typed, not chosen: applied after a pause. */
export const isTyped = ({ name }: Control): boolean => ['minPrice', 'maxPrice', 'location'].includes(name)

export const isPrice = ({ name }: Control): boolean => name === 'minPrice' || name === 'maxPrice'

const units = { '': 1, k: 1000, m: 1_000_000 }

/** "$1,500" and "1.5k" are prices too. Undefined: none, or not a price. */
export function readPrice(text: string): number | undefined {
  const bare = text.replace(/[\s,$]/g, '').toLowerCase()
  const [, number, unit] = /^(\d+(?:\.\d*)?|\.\d+)([km]?)$/.exec(bare) ?? []
  if (number === undefined) return undefined
  const price = Math.round(Number(number) * units[unit as keyof typeof units] * 100) / 100
  return price <= MAX_PRICE ? price : undefined
}

export interface PriceProblem {
  text: string
  minPrice: boolean
  maxPrice: boolean
}

/** What to say about the prices as they were typed, and about which of them. */
export function priceProblem(min: string, max: string): PriceProblem | undefined {
  const [from, to] = [readPrice(min), readPrice(max)]
  const minPrice = min.trim() !== '' && from === undefined
  const maxPrice = max.trim() !== '' && to === undefined
  if (minPrice || maxPrice) return { text: 'Enter a price in dollars, for example 250', minPrice, maxPrice }
  if (from === undefined || to === undefined || from <= to) return undefined
  return { text: 'The minimum is above the maximum', minPrice: true, maxPrice: true }
}

/** The listing after one control has changed, by the rules between the filters. */
export function afterChange(choice: ListingChoice, control: Control): ListingChoice {
  const value = control.value || undefined
  const isOn = control instanceof HTMLInputElement && control.checked
  const offer = listingTypes.find((type) => type === value)
  const period = rentTypes.find((type) => type === value)
  switch (control.name || control.dataset.name) {
    case 'category':
      return chooseCategory(choice, value)
    case 'subcategory':
      return chooseSubcategory(choice, value)
    case 'state':
      return chooseState(choice, value)
    case 'city':
      return chooseCity(choice, value)
    case 'listingType':
      return offer ? toggleListingType(choice, offer, isOn) : choice
    case 'rentType':
      return period ? toggleRentType(choice, period, isOn) : choice
    case 'minPrice':
      return changeFilters(choice, { minPrice: readPrice(control.value) })
    case 'maxPrice':
      return changeFilters(choice, { maxPrice: readPrice(control.value) })
    case 'location':
      return changeFilters(choice, { location: control.value.trim() || undefined })
    default:
      return choice
  }
}

/** Whether someone has changed a control before the form was hydrated. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== control.dataset.rendered
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
