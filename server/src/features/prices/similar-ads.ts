import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { categoryOf, kindOf, modelInTitle } from '@bowerbird/contract/catalogue/categories'
import { cityId } from '@bowerbird/contract/catalogue/ids'
import { isCityOf } from '@bowerbird/contract/catalogue/locations'
import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { YEARS_APART } from '@bowerbird/contract/prices/prices.terms'

/** The known fields of an ad that is compared with others. */
export type Priced = Pick<AdFields, 'title' | 'subcategory' | 'listingType'> &
  Partial<Pick<AdFields, 'rentType' | 'brand' | 'model' | 'condition' | 'attributes' | 'state' | 'city'>> & {
    id?: string
    /** Seller whose other ads don't count. */
    sellerId?: string
  }

/** One way to look for similar ads. */
export interface SimilarityScope {
  scope: ListingScope
  /** True if they must also share words of the title. */
  needsWords: boolean
}

/** The brand of what has none. */
const OTHER = 'Other'

const equal = (key: string, value: unknown): AttributeFilter[] =>
  typeof value === 'string' && value ? [{ key, kind: 'any', values: [value] }] : []

const within = (key: string, value: unknown, apart: number): AttributeFilter[] =>
  typeof value === 'number' ? [{ key, kind: 'range', min: value - apart, max: value + apart }] : []

/**
 * The ways to look for ads like this one, the closest first: by model; by brand, size and words; by words. Age and the number
 * of bedrooms always count, and homes are compared within their city. Always in the same subcategory, and offered alike.
 */
export function similarityScopes(ad: Priced): SimilarityScope[] {
  const { title, subcategory, listingType, rentType, condition, attributes = {}, state = '', city = '' } = ad
  const brand = ad.brand === OTHER ? undefined : (ad.brand ?? undefined)
  const model = ad.model ?? (brand && modelInTitle(subcategory, brand, title))
  const isHome = kindOf(categoryOf(subcategory) ?? '') === 'housing'
  const always = [
    ...within('year', attributes.year, YEARS_APART),
    ...within('bedrooms', attributes.bedrooms, 0),
  ]
  const closer = [...equal('condition', condition), ...equal('storage', attributes.storage)]
  const scope = (filters: AttributeFilter[]): ListingScope => ({
    subcategory,
    listingTypes: [listingType],
    ...(listingType === 'rent' && rentType && { rentTypes: [rentType] }),
    ...(isHome && { locations: { level: 'city' as const, ids: [cityId(state, city)] } }),
    attributes: [...always, ...filters],
  })
  if (isHome) {
    const isComparable = attributes.bedrooms !== undefined && isCityOf(state, city)
    return isComparable ? [{ scope: scope([]), needsWords: false }] : []
  }
  const ofBrand = equal('brand', brand)
  const ofModel = [...ofBrand, ...equal('model', model)]
  return [
    ...(model ? [{ scope: scope([...ofModel, ...closer]), needsWords: false }] : []),
    ...(model ? [{ scope: scope(ofModel), needsWords: false }] : []),
    { scope: scope([...ofBrand, ...closer]), needsWords: true },
    { scope: scope(ofBrand), needsWords: true },
  ]
}
