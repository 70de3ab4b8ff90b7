import { MAX_PAGE_SIZE, PAGE_SIZE } from '@bowerbird/contract/pagination'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAds } from '@bowerbird/contract/posting/posting.schema'
import { call } from '../../platform/api.ts'
import type { MyAdsWish } from './my-ads.wish.ts'
import { wordsOf } from './refusals.ts'

export const LOAD_FAILED = 'Failed to load your ads. Please try again.'

/** What the page opens with: the ads, or why there are none to show. */
export interface OpenedAds {
  wish: MyAdsWish
  found?: OwnAds
  problem?: string
  /** How many pages are in `found`. */
  pages: number
  /** The entry of the browser's history this was opened for. */
  entry: string
}

/**
 * How many pages had been scrolled into view, for each entry of the browser's history: whoever comes back finds
 * the list as long as it was, but as it is now.
 */
const pagesSeen = new Map<string, number>()
const MAX_ENTRIES = 50

export function rememberPages(entry: string, pages: number): void {
  pagesSeen.delete(entry)
  pagesSeen.set(entry, pages)
  const [oldest] = pagesSeen.keys()
  if (pagesSeen.size > MAX_ENTRIES && oldest !== undefined) pagesSeen.delete(oldest)
}

const load = ({ status, title }: MyAdsWish, part: { page?: string; limit?: string }): Promise<OwnAds> =>
  call(listOwnAds, { query: { status, search: title, ...part } })

export const loadPage = (wish: MyAdsWish, page: number): Promise<OwnAds> => load(wish, { page: String(page) })

const PAGES_AT_ONCE = MAX_PAGE_SIZE / PAGE_SIZE

/** Pages 1 to `pages` or a few more, in as few calls as the server allows. */
async function loadPages(wish: MyAdsWish, pages: number): Promise<{ found: OwnAds; pages: number }> {
  if (pages <= PAGES_AT_ONCE) return { found: await load(wish, { limit: String(pages * PAGE_SIZE) }), pages }
  const calls = Math.ceil(pages / PAGES_AT_ONCE)
  const parts = await Promise.all(
    Array.from({ length: calls }, (_, index) =>
      load(wish, { page: String(index + 1), limit: String(MAX_PAGE_SIZE) }),
    ),
  )
  const products = parts.flatMap((part) => part.products)
  return { found: { ...(parts.at(-1) as OwnAds), products }, pages: calls * PAGES_AT_ONCE }
}

/** Loads what this entry of the history has shown before. */
export async function openMyAds(wish: MyAdsWish, entry: string): Promise<OpenedAds> {
  try {
    return { wish, entry, ...(await loadPages(wish, pagesSeen.get(entry) ?? 1)) }
  } catch (refusal) {
    return { wish, entry, problem: wordsOf(refusal, LOAD_FAILED), pages: 0 }
  }
}
