import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'

/** An ad for tests; its number is in its title. */
export const ad = (number: number, changes: Partial<AdminAdRow> = {}): AdminAdRow => ({
  _id: `0192f0c1-7a10-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Bike ${number}`,
  description: `Rides well, number ${number}.`,
  images: [],
  price: 1250.5,
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

export const ads = (...numbers: number[]): AdminAdRow[] => numbers.map((number) => ad(number))
