import { offerNames } from '@bowerbird/contract/ads/ads.format'
import { listingTypes, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames, categoryRules, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { citiesOf, stateNames } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { type AttributeParam, attributeParam } from '@bowerbird/contract/listing/attribute-filters'
import { periodNames } from '@bowerbird/contract/listing/filter-labels'
import {
  changeFilters,
  effectiveFilters,
  isAttributeParam,
  type ListingChoice,
} from '@bowerbird/contract/listing/listing.rules'
import { offeredFilters } from '@bowerbird/contract/listing/offered-filters'
import type { AttributeFieldsProps } from './attribute-fields.tsx'
import type { CheckboxProps, SelectProps, TextProps } from './filter-controls.tsx'
import type { HiddenValue } from './hidden-inputs.tsx'

interface Controls {
  hidden: HiddenValue[]
  /** The filters by fields; undefined if the ads have none in common. */
  attributes: Pick<AttributeFieldsProps, 'fields' | 'chosen'> | undefined
  category: SelectProps
  subcategory: SelectProps
  /** Undefined in a category without rents. */
  offers: CheckboxProps | undefined
  /** Undefined unless rents are listed. */
  periods: CheckboxProps | undefined
  minPrice: TextProps
  maxPrice: TextProps
  state: SelectProps
  city: SelectProps
  location: TextProps
}

const offers = listingTypes.map((value) => ({ value, label: offerNames[value] }))
const periods = rentTypes.map((value) => ({ value, label: periodNames[value] }))

/** True if only free ads are listed. */
export const costsNothing = ({ params }: ListingChoice): boolean => params.maxPrice === 0

export const toggleFree = (choice: ListingChoice): ListingChoice =>
  changeFilters(choice, { minPrice: undefined, maxPrice: costsNothing(choice) ? undefined : 0 })

/** The controls of the filter form with their values. */
export function controlsOf(choice: ListingChoice, idPrefix: string): Controls {
  const { category, subcategory, state, city, listingType } = effectiveFilters(choice)
  const { params } = choice
  const fields = offeredFilters(choice)
  const offered = fields.map(({ key }) => attributeParam(key))
  const attributes = Object.entries(params).filter(([name]) => isAttributeParam(name)) as [
    AttributeParam,
    string,
  ][]
  const hidden = {
    search: params.search,
    subcategory: params.subcategory,
    sort: params.sort,
    view: params.view,
    postcode: params.postcode,
    // Filters of the address that have no control here.
    ...Object.fromEntries(attributes.filter(([name]) => !offered.includes(name))),
  }
  return {
    attributes:
      offered.length > 0
        ? {
            fields,
            chosen: Object.fromEntries(attributes.map(([name, text]) => [name.slice(2), text])),
          }
        : undefined,
    hidden: Object.entries(hidden).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    category: {
      id: `${idPrefix}-category`,
      label: t`Category`,
      dataName: 'category',
      value: category,
      all: t`All categories`,
      options: categoryNames(),
    },
    subcategory: {
      id: `${idPrefix}-subcategory`,
      label: t`Subcategory`,
      dataName: 'subcategory',
      value: subcategory,
      all: t`All subcategories`,
      options: subcategoriesOf(category ?? ''),
    },
    offers:
      listingType || !category || categoryRules(category).mayRent
        ? { legend: t`Listing type`, name: 'listingType', options: offers, chosen: listingType }
        : undefined,
    periods: listingType?.includes('rent')
      ? { legend: t`Rent period`, name: 'rentType', options: periods, chosen: params.rentType }
      : undefined,
    minPrice: {
      name: 'minPrice',
      label: t`Minimum price`,
      placeholder: t`Min $`,
      value: params.minPrice,
      maxLength: 15,
      isNumber: true,
    },
    maxPrice: {
      name: 'maxPrice',
      label: t`Maximum price`,
      placeholder: t`Max $`,
      value: params.maxPrice,
      maxLength: 15,
      isNumber: true,
    },
    state: {
      id: `${idPrefix}-state`,
      label: t`State`,
      name: 'state',
      value: state,
      all: t`All States`,
      options: stateNames(),
    },
    city: {
      id: `${idPrefix}-city`,
      label: t`City`,
      name: 'city',
      value: city,
      all: t`All Cities`,
      options: citiesOf(state ?? ''),
    },
    location: { name: 'location', value: params.location, maxLength: 100 },
  }
}
