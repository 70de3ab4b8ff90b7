import { expect, test } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { render } from '../../../testing/render.tsx'
import { AdBody } from './ad-body.tsx'

/** The structured data that a search engine reads on the page of an ad. */
function dataOf(changes: Parameters<typeof adWith>[0]) {
  const { container } = render(<AdBody ad={adWith(changes)} />)
  return JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
}

test('an ad is a Product with an Offer: price, state and absolute URLs', () => {
  expect(dataOf({ images: ['/images/1.webp'] })).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Road bike, 54 cm',
    brand: { name: 'Trek' },
    image: [`${window.location.origin}/images/1.webp`],
    offers: {
      price: 1250,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      areaServed: { address: { addressLocality: 'Geelong', addressRegion: 'Victoria' } },
    },
  })
})

test('an ad is in its suburb, if it names one', () => {
  const { address } = dataOf({ suburb: 'Belmont', postcode: '3216' }).offers.areaServed
  expect(address).toMatchObject({ addressLocality: 'Belmont', addressRegion: 'Victoria', postalCode: '3216' })
  expect(dataOf({}).offers.areaServed.address).not.toHaveProperty('postalCode')
})

test('a sold ad is sold out, and a rent has its period', () => {
  expect(dataOf({ status: 'sold' }).offers.availability).toBe('https://schema.org/SoldOut')
  const rent = dataOf({ listingType: 'rent', rentType: 'weekly', brand: null, condition: null })
  expect(rent.offers.priceSpecification).toMatchObject({ price: 1250, unitCode: 'WEE' })
  expect(rent).not.toHaveProperty('brand')
})

test('a car is a Vehicle with the values of its fields', () => {
  const car = dataOf({
    subcategory: 'Cars',
    brand: 'Toyota',
    model: 'Corolla',
    attributes: {
      year: 2016,
      kilometres: 98_000,
      transmission: 'automatic',
      fuel: 'petrol',
      body: 'hatchback',
      colour: 'white',
      registered: true,
    },
  })
  expect(car).toMatchObject({
    '@type': 'Vehicle',
    brand: { name: 'Toyota' },
    model: 'Corolla',
    vehicleModelDate: '2016',
    mileageFromOdometer: { value: 98_000, unitCode: 'KMT' },
    vehicleTransmission: 'Automatic',
    fuelType: 'Petrol',
    bodyType: 'Hatchback',
    color: 'White',
    additionalProperty: [{ name: 'Registered', value: 'Yes' }],
    offers: { price: 1250 },
  })
})

test('homes have their rooms, and other things their fields by name', () => {
  const home = { category: 'Property', brand: null, condition: null, propertyArea: 900 }
  const attributes = { bedrooms: 3, bathrooms: 1, pets: true, furnished: false }
  expect(dataOf({ ...home, subcategory: 'Houses', attributes })).toMatchObject({
    '@type': ['Product', 'House'],
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 1,
    petsAllowed: true,
    floorSize: { value: 900, unitCode: 'FTK' },
    additionalProperty: [{ name: 'Furnished', value: 'No' }],
  })
  expect(dataOf({ ...home, subcategory: 'Apartments' })['@type']).toEqual(['Product', 'Apartment'])
  const phone = dataOf({
    category: 'Electronics',
    subcategory: 'Smartphones',
    attributes: { storage: '128gb', colour: 'black' },
  })
  expect(phone).toMatchObject({
    '@type': 'Product',
    color: 'Black',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Storage', value: '128 GB' }],
  })
  expect(dataOf({})).not.toHaveProperty('additionalProperty')
})

test('an ad’s text can’t end the script that contains it', () => {
  expect(dataOf({ title: '</script><script>alert(1)</script>' }).name).toBe(
    '</script><script>alert(1)</script>',
  )
  expect(document.querySelectorAll('script:not([type])')).toHaveLength(0)
})
