import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { getOwnAd, listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAds, StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { MINUTE } from '@bowerbird/contract/time'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { MyAdsFilter } from './own-ads/my-ads.filter.ts'

export const LOAD_FAILED = t`Failed to load your ads. Please try again.`

export const myAdsKey = ['my-ads'] as const

export const myAdsQuery = (filter: MyAdsFilter) =>
  infiniteQueryOptions({
    queryKey: [...myAdsKey, filter],
    queryFn: ({ pageParam }) =>
      call(listOwnAds, {
        query: {
          status: filter.status,
          search: filter.title,
          page: String(pageParam),
          whose: filter.whose,
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) =>
      pages.length * PAGE_SIZE < pagination.totalItems ? pages.length + 1 : undefined,
    // The tabs keep their counts while another tab loads.
    placeholderData: keepPreviousData,
    // Back restores the list as long as it was, and fetches it again in the background.
    gcTime: 30 * MINUTE,
  })

/** One's own ad, with what only its owner sees. */
export const ownAdQuery = (id: string) =>
  queryOptions({ queryKey: ['own-ad', id], queryFn: () => call(getOwnAd, { params: { id } }) })

export type MyAdsData = InfiniteData<OwnAds, number>

/** Each tab counts one status. */
const count = (counts: StatusCounts, status: AdStatus, by: number): StatusCounts => ({
  ...counts,
  [status]: counts[status] + by,
})

function countsAfter(counts: StatusCounts, from: AdStatus, to: AdStatus | 'deleted'): StatusCounts {
  const left = count(counts, from, -1)
  return to === 'deleted' ? { ...left, total: left.total - 1 } : count(left, to, 1)
}

/** A loaded list as it will be once the server has changed or deleted the ad. */
export function withChangedAd(
  data: MyAdsData,
  filter: MyAdsFilter,
  { id, to }: { id: string; to: AdStatus | 'deleted' },
): MyAdsData {
  const changed = data.pages.flatMap(({ products }) => products).find(({ _id }) => _id === id)
  if (!changed || changed.status === to) return data
  const isHidden = to === 'deleted' || (filter.status && filter.status !== to)
  const pages = data.pages.map((page) => ({
    ...page,
    products: page.products.flatMap((ad) => (ad._id !== id ? [ad] : isHidden ? [] : [{ ...ad, status: to }])),
    statusCounts: countsAfter(page.statusCounts, changed.status, to),
  }))
  return { ...data, pages }
}
