import { withoutUndefined } from '../without-undefined.ts'
import type { ListingParams } from './listing.params.ts'

/** How many ads a listing's RSS feed has, newest first. */
export const FEED_ITEMS = 50

/** What a feed depends on: neither the page, nor the order, nor how the list is shown. */
export const feedParams = (params: ListingParams): ListingParams =>
  withoutUndefined({ ...params, page: undefined, sort: undefined, view: undefined })

/** The feed of a listing is below it: `/category/Vehicles/rss`. */
export const FEED = '/rss'
