import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'

/** A saved search as the API returns it. */
export const searchWith = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: '019a8000-0000-7000-8000-0000000000a1',
  name: 'Cars in Victoria',
  href: '/category/Vehicles?subcategory=Cars&state=Victoria',
  summary: 'Cars in Victoria',
  frequency: 'instant',
  isPaused: false,
  newAds: 0,
  createdAt: '2026-11-13T02:00:00.000Z',
  ...changes,
})
