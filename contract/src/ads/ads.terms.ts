import { t } from '../language/t.ts'

/** Constants without zod, so that public pages can use them without the schemas. */

/** The states of an ad; `ads.states.ts` says what they mean and who may move an ad between them. */
export const adStatuses = [
  'pending',
  'changes_requested',
  'active',
  'reserved',
  'paused',
  'sold',
  'expired',
  'inactive',
] as const
export type AdStatus = (typeof adStatuses)[number]

export const listingTypes = ['sell', 'rent'] as const
export type ListingType = (typeof listingTypes)[number]

export const rentTypes = ['daily', 'weekly', 'monthly'] as const
export type RentType = (typeof rentTypes)[number]

export const conditions = ['new', 'used'] as const
export type Condition = (typeof conditions)[number]

export const adSorts = ['newest', 'oldest', 'price_asc', 'price_desc'] as const
export type AdSort = (typeof adSorts)[number]

/** Listings around a place can also be sorted by distance. */
export const listingSorts = [...adSorts, 'nearest'] as const
export type ListingSort = (typeof listingSorts)[number]

export const MAX_IMAGES = 8
export const MAX_PRICE = 100_000_000
export const MAX_TITLE = 120
export const MAX_DESCRIPTION = 5_000

/** Number of ads per category on the home page, featured ones first. */
export const RANKED_PER_CATEGORY = 10
export const MAX_FEATURED = 5

/** Number of ads like another one. */
export const SIMILAR_ADS = 5

/** Number of recently viewed ads that a browser remembers. */
export const MAX_RECENTLY_VIEWED = 24

export const AD_NOT_FOUND = t`Product not found`
