import { type AdDraft, emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import {
  brandsOf,
  categoryRules,
  isSubcategoryOf,
  mayTypeBrand,
} from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, isCityOf } from '@bowerbird/contract/catalogue/locations'
import { defaultRentType } from '@bowerbird/contract/rules/default-rent-type'

interface NewDraft {
  category: string
  subcategory: string
  contactName: string
}

/** A blank ad of one category. */
export const newDraft = ({ category, subcategory, contactName }: NewDraft): AdDraft => ({
  ...emptyDraft(),
  category,
  subcategory,
  contactName,
})

/** A state or city that is chosen by hand replaces the suburb. */
function placeFor(
  { state, city, suburb, postcode }: AdDraft,
  patch: Partial<AdDraft>,
): Pick<AdDraft, 'city' | 'suburb' | 'postcode'> {
  const isSuburb = patch.suburb !== undefined || patch.postcode !== undefined
  const isByHand = !isSuburb && (patch.state !== undefined || patch.city !== undefined)
  if (suburb !== '' && !isByHand) return { city, suburb, postcode }
  const chosen = isCityOf(state, city) ? city : ''
  return { city: state === ALL_STATES ? ALL_CITIES : chosen, suburb: '', postcode: '' }
}

/** If the catalogue knows no brands, any can be typed. */
function brandFor({ category, subcategory, brand }: AdDraft): string {
  const isTyped = categoryRules(category).hasBrand && mayTypeBrand(subcategory)
  return isTyped || brandsOf(subcategory).includes(brand) ? brand : ''
}

/**
 * Changes fields of an ad and clears those that no longer fit. Everything else stays as typed, even where the new
 * category doesn't have the field.
 */
export function changeDraft(draft: AdDraft, patch: Partial<AdDraft>): AdDraft {
  const next = { ...draft, ...patch }
  const listingType = categoryRules(next.category).mayRent ? next.listingType : 'sell'
  return {
    ...next,
    subcategory: isSubcategoryOf(next.category, next.subcategory) ? next.subcategory : '',
    brand: brandFor(next),
    listingType,
    rentType: listingType === 'rent' ? next.rentType || defaultRentType(next) : next.rentType,
    ...placeFor(next, patch),
  }
}
