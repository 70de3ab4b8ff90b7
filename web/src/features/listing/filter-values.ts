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

/** "$1,500" is a price too; anything that is not a price does not filter. */
export function readPrice(text: string): number | undefined {
  const bare = text.replace(/[\s,$]/g, '')
  const price = Number(bare)
  return bare !== '' && price >= 0 && price <= MAX_PRICE ? price : undefined
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
