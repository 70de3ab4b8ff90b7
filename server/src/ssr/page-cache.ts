import { Kept, type KeptOptions } from '../platform/kept.ts'

/**
 * Pages are the same for every visitor, so one rendering serves all who ask within a moment, and so do the answers
 * that pages are made from. It lasts less than a second: a change is seen by the next visitor, without anything having
 * to be told to forget. A page is some hundred kilobytes, so few are kept.
 */
export class PageCache<Page> extends Kept<Page> {
  constructor({ lifetime = 900, size = 200 }: Partial<KeptOptions> = {}) {
    super({ lifetime, size })
  }
}
