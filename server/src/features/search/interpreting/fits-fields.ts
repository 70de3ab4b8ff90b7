import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { type AttributeValue, ownValue } from '@bowerbird/contract/catalogue/attributes'
import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingFilter } from '@bowerbird/contract/listing/listing.scope'

function fits(filter: AttributeFilter, value: AttributeValue): boolean {
  switch (filter.kind) {
    case 'range':
      return Number(value) >= (filter.min ?? -Infinity) && Number(value) <= (filter.max ?? Infinity)
    case 'days':
      return String(value) >= (filter.min ?? '') && String(value) <= (filter.max ?? '9')
    case 'any':
      return [value].flat().some((each) => filter.values.includes(String(each)))
    case 'is':
      return value === filter.value
  }
}

/** True if an ad contradicts a filter by fields. */
export const isRuledOut = ({ attributes }: AdCard, { a = [] }: ListingFilter): boolean =>
  a.some((filter) => {
    const value = ownValue(attributes, filter.key)
    return value !== undefined && !fits(filter, value)
  })

/** True if an ad satisfies a filter by fields. */
export const isCertain = ({ attributes }: AdCard, { a = [] }: ListingFilter): boolean =>
  a.every((filter) => {
    const value = ownValue(attributes, filter.key)
    return value !== undefined && fits(filter, value)
  })

export const isInCategory = (
  { category: own, subcategory: ownSubcategory }: AdCard,
  { category, subcategory }: ListingFilter,
): boolean => (!category || category === own) && (!subcategory || subcategory === ownSubcategory)
