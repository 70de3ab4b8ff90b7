import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import { type AttributeValue, factsOf, fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { ALL_STATES, countryAbbreviation, countryName } from '@bowerbird/contract/catalogue/locations'
import { absolute } from '../../../platform/origin.ts'
import { summarise } from '../../../platform/summarise.ts'

/* An ad's fields as properties of schema.org. Keys of fields and ids of subcategories never change, unlike names. */

const measure = (value: AttributeValue, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

type Property = (value: AttributeValue, text: string) => object

const vehicle: Record<string, Property> = {
  year: (value) => ({ vehicleModelDate: String(value) }),
  kilometres: (value) => ({ mileageFromOdometer: measure(value, 'KMT') }),
  transmission: (_, text) => ({ vehicleTransmission: text }),
  fuel: (_, text) => ({ fuelType: text }),
  body: (_, text) => ({ bodyType: text }),
  colour: (_, text) => ({ color: text }),
}

const home: Record<string, Property> = {
  bedrooms: (value) => ({ numberOfBedrooms: value }),
  bathrooms: (value) => ({ numberOfBathroomsTotal: value }),
  pets: (value) => ({ petsAllowed: value }),
}

const thing: Record<string, Property> = { colour: (_, text) => ({ color: text }) }

/** By the ids of the shipped subcategories. */
const homeTypes: Record<number, string> = { 18: 'Apartment', 19: 'House' }

function kindOf(subcategory: string): { type: string | string[]; properties: Record<string, Property> } {
  const has = (key: string) => fieldsOf(subcategory).some((field) => field.key === key)
  if (has('kilometres')) return { type: 'Vehicle', properties: vehicle }
  if (!has('bedrooms')) return { type: 'Product', properties: thing }
  const type = homeTypes[findSubcategory(subcategory)?.id ?? 0] ?? 'Accommodation'
  // A home alone has no offers.
  return { type: ['Product', type], properties: home }
}

/** The type, the properties that schema.org has names for, and the others by their labels. */
function adProperties(ad: Ad) {
  const { type, properties } = kindOf(ad.subcategory)
  const facts = factsOf(ad)
  const others = facts.filter(({ key }) => !Object.hasOwn(properties, key))
  const named = facts.map(({ key, text }) =>
    Object.hasOwn(properties, key) ? properties[key]?.(ad.attributes[key] ?? text, text) : {},
  )
  return {
    '@type': type,
    ...Object.assign({}, ...named),
    ...(properties === home && ad.propertyArea && { floorSize: measure(ad.propertyArea, 'FTK') }),
    ...(others.length && {
      additionalProperty: others.map(({ label, text }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: text,
      })),
    }),
  }
}

const CURRENCY = 'AUD'

/** UN/CEFACT codes of the rent periods. */
const period: Record<RentType, string> = { daily: 'DAY', weekly: 'WEE', monthly: 'MON' }

const place = ({ city, state, suburb, postcode }: Ad) =>
  state === ALL_STATES
    ? { '@type': 'Country', name: countryName() }
    : {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: suburb ?? city,
          addressRegion: state,
          ...(postcode && { postalCode: postcode }),
          addressCountry: countryAbbreviation(),
        },
      }

const condition = { new: 'https://schema.org/NewCondition', used: 'https://schema.org/UsedCondition' }

function offerOf(ad: Ad) {
  const { price, listingType, rentType, status } = ad
  return {
    '@type': 'Offer',
    url: absolute(`/product/${ad._id}`),
    price,
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : 'InStock'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${listingType === 'rent' ? 'LeaseOut' : 'Sell'}`,
    ...(ad.condition && { itemCondition: condition[ad.condition] }),
    ...(rentType && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: CURRENCY,
        unitCode: period[rentType],
      },
    }),
    areaServed: place(ad),
  }
}

/** Structured data of an ad. Without the seller, whose name is only for people who look at the ad. */
export const adData = (ad: Ad) => ({
  ...adProperties(ad),
  name: ad.title,
  description: summarise(ad.description, 500),
  image: ad.images.map(absolute),
  category: `${ad.category} > ${ad.subcategory}`,
  sku: ad._id,
  ...(ad.brand && ad.brand !== 'Other' && { brand: { '@type': 'Brand', name: ad.brand } }),
  ...(ad.model && { model: ad.model }),
  offers: offerOf(ad),
})
