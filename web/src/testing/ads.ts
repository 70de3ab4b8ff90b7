import { emptyFields } from '@bowerbird/contract/ads/ads.fields'
import type { Ad, AdCard } from '@bowerbird/contract/ads/ads.schema'

/** An ad for tests; each test sets only the fields it needs. */
export const cardWith = (changes: Partial<AdCard> = {}): AdCard => ({
  _id: '0192f0c1-7a10-7000-8000-000000000001',
  title: 'Road bike, 54 cm',
  images: ['/images/00000000000000000000000000000001/1280.webp'],
  price: 1250,
  category: 'Vehicles',
  subcategory: 'Bikes',
  listingType: 'sell',
  rentType: null,
  state: 'Victoria',
  city: 'Geelong',
  suburb: null,
  postcode: null,
  attributes: {},
  status: 'active',
  isFeatured: false,
  isNew: false,
  createdAt: '2026-11-12T02:00:00.000Z',
  ...changes,
})

export const adWith = (changes: Partial<Ad> = {}): Ad => ({
  ...emptyFields(),
  ...cardWith(),
  coverBlur: null,
  description: 'Rides well.',
  brand: 'Trek',
  model: null,
  condition: 'used',
  propertyArea: null,
  contactName: 'Mia Thompson',
  sellerImage: null,
  user: '0192f0c1-7a10-7000-8000-000000000002',
  updatedAt: '2026-11-12T02:00:00.000Z',
  ...changes,
})

export const photos = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/images/${String(index).padStart(32, '0')}/1280.webp`)
