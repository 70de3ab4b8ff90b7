import type { ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { subcategoriesNamedIn } from '../../search/interpreting/reading.service.ts'
import { textFeatures } from './text-features.ts'

export interface Described {
  title: string
  listingType?: ListingType | undefined
  rentType?: RentType | null | undefined
  price?: number | undefined
}

/** "4 digits, by the week": a rent is no price, and a room no house. */
const offerFeatures = ({ listingType, rentType, price }: Described): string[] => [
  ...(listingType === 'rent' ? ['$rent'] : []),
  ...(rentType ? [`$${rentType}`] : []),
  ...(price === undefined
    ? []
    : [`$${listingType === 'rent' ? 'rent' : ''}${Math.round(price)}`.replace(/\d/g, '#')]),
]

/** The words of a title, the subcategories that searches know for them, and its price. */
export const adFeatures = (ad: Described): string[] => [
  ...textFeatures(ad.title),
  ...subcategoriesNamedIn(ad.title).map((name) => `is ${findSubcategory(name)?.id}`),
  ...offerFeatures(ad),
]
