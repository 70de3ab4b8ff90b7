import type { Business } from '@bowerbird/contract/businesses/businesses.schema'
import { type OpenDay, weekdayNames } from '@bowerbird/contract/businesses/opening-hours'
import { countryAbbreviation } from '@bowerbird/contract/catalogue/locations'
import { absolute } from '../../../platform/origin.ts'
import { summarise } from '../../../platform/summarise.ts'

/** A business with a dealer's licence is one of cars; schema.org has a word for agents, too. */
function typeOf({ licences }: Business): string {
  if (licences.some(({ kind }) => kind === 'motor-dealer')) return 'AutoDealer'
  return licences.some(({ kind }) => kind === 'estate-agent') ? 'RealEstateAgent' : 'LocalBusiness'
}

/** Schema.org writes a whole day as 00:00 to 23:59. */
const hoursOf = ({ day, opens, closes }: OpenDay) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${weekdayNames[day]}`,
  ...(opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }),
})

/** Structured data of a business. */
export const businessData = (business: Business) => ({
  '@type': typeOf(business),
  '@id': absolute(`/business/${business.slug}`),
  url: absolute(`/business/${business.slug}`),
  name: business.name,
  ...(business.about && { description: summarise(business.about, 500) }),
  taxID: business.abn,
  address: {
    '@type': 'PostalAddress',
    ...(business.street && { streetAddress: business.street }),
    addressLocality: business.suburb,
    addressRegion: business.state,
    postalCode: business.postcode,
    addressCountry: countryAbbreviation(),
  },
  ...(business.hours.length > 0 && { openingHoursSpecification: business.hours.map(hoursOf) }),
})
