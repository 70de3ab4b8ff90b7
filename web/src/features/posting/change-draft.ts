import { categoryRules } from '@bowerbird/contract/ads/ads.rules'
import { brandsOf } from '@bowerbird/contract/catalogue/brands'
import { type CategoryName, isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, isCityOf } from '@bowerbird/contract/catalogue/locations'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'

interface Beginning {
  category: CategoryName
  subcategory: string
  contactName: string
}

/** An ad of which only the kind and the seller are known. */
export const newDraft = ({ category, subcategory, contactName }: Beginning): AdDraft => ({
  category,
  subcategory,
  images: [],
  title: '',
  description: '',
  price: '',
  brand: '',
  model: '',
  condition: '',
  listingType: 'sell',
  rentType: '',
  propertyArea: '',
  state: '',
  city: '',
  contactName,
})

function cityFor({ state, city }: AdDraft): string {
  if (state === ALL_STATES) return ALL_CITIES
  return isCityOf(state, city) ? city : ''
}

/**
 * What the rest of an ad becomes when someone changes a part of it: what no longer fits is cleared, and
 * everything else stays as it was typed, even where the new category doesn't ask for it.
 */
export function changeDraft(draft: AdDraft, patch: Partial<AdDraft>): AdDraft {
  const next = { ...draft, ...patch }
  const listingType = categoryRules[next.category].mayRent ? next.listingType : 'sell'
  return {
    ...next,
    subcategory: isSubcategoryOf(next.category, next.subcategory) ? next.subcategory : '',
    brand: brandsOf(next.subcategory).includes(next.brand) ? next.brand : '',
    listingType,
    rentType: listingType === 'rent' ? next.rentType || 'monthly' : next.rentType,
    city: cityFor(next),
  }
}
