import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** The tabs of the page, besides All. */
const tabStatuses = [
  'active',
  'pending',
  'sold',
  'reserved',
  'paused',
  'expired',
  'changes_requested',
  'inactive',
] as const satisfies AdStatus[]
export type TabStatus = (typeof tabStatuses)[number]

export const MAX_TITLE_SEARCH = 100

/** Which of their ads a member wants to see, as in the address. */
export interface MyAdsFilter {
  status?: TabStatus
  /** Part of the title. Not called `search`, which is the search of the whole market. */
  title?: string
  /** Also those of their colleagues. */
  whose?: 'all'
}

/** The same, or their unfinished ads, which aren't ads yet. */
export interface MyAdsAddress extends Omit<MyAdsFilter, 'status'> {
  status?: TabStatus | 'draft'
}

/** Reads the filter from an address and ignores invalid values. */
export function readFilter({ status, title, whose }: Record<string, unknown>): MyAdsAddress {
  const known = status === 'draft' ? status : tabStatuses.find((name) => name === status)
  const text = String(typeof title === 'string' || typeof title === 'number' ? title : '')
    .trim()
    .slice(0, MAX_TITLE_SEARCH)
  return {
    ...(known && { status: known }),
    ...(text && { title: text }),
    ...(whose === 'all' && { whose }),
  }
}
