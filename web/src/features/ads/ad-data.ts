import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { RentType } from '@bowerbird/contract/ads/ads.terms'
import { ALL_STATES, countryAbbreviation, countryName } from '@bowerbird/contract/catalogue/locations'
import { absolute } from '../../platform/origin.ts'
import { summarise } from './ad-head.ts'
import { adProperties } from './ad-properties.ts'

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
