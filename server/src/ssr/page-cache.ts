import { TtlCache, type TtlCacheOptions } from '../platform/ttl-cache.ts'

/** How long pages and the answers they are made from are of use, in milliseconds, and how many of each are kept. */
export const A_MOMENT: TtlCacheOptions = { lifetime: 900, size: 200 }

/**
 * Pages are the same for every visitor, so one rendering serves all who ask within a moment, and so do the answers
 * that pages are made from. It lasts less than a second: a change is seen by the next visitor, without anything having
 * to be told to forget. A page is some hundred kilobytes, so few are kept.
 */
export class PageCache<Page> extends TtlCache<Page> {
  constructor({ lifetime = A_MOMENT.lifetime, size = A_MOMENT.size }: Partial<TtlCacheOptions> = {}) {
    super({ lifetime, size })
  }
}
