import { withoutUndefined } from '../without-undefined.ts'
import type { ListingParams } from './listing.params.ts'

/** Number of ads in a listing's RSS feed, newest first. */
export const FEED_ITEMS = 50

/** The parameters a feed depends on: neither the page, nor the order, nor the layout of the list. */
export const feedParams = (params: ListingParams): ListingParams =>
  withoutUndefined({ ...params, page: undefined, sort: undefined, view: undefined, exact: undefined })

/** The feed of a listing is below it: `/category/Vehicles/rss`. */
export const FEED = '/rss'
