import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** The tabs of the page. Ads that were taken down stand among all of them. */
export const tabStatuses = ['active', 'pending', 'sold'] as const satisfies AdStatus[]
export type TabStatus = (typeof tabStatuses)[number]

export const MAX_WORDS = 100

/** Which of their ads a member wants to see, as the address says it. */
export interface MyAdsWish {
  status?: TabStatus
  /** Words of the title. Not called `search`: that is what the whole market is searched for. */
  title?: string
}

/** Reads an address; what makes no sense there is ignored. */
export function readWish({ status, title }: Record<string, unknown>): MyAdsWish {
  const known = tabStatuses.find((name) => name === status)
  const words = String(typeof title === 'string' || typeof title === 'number' ? title : '')
    .trim()
    .slice(0, MAX_WORDS)
  return { ...(known && { status: known }), ...(words && { title: words }) }
}

export const isSameWish = (one: MyAdsWish, other: MyAdsWish): boolean =>
  one.status === other.status && one.title === other.title
