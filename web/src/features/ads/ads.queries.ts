import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const adKeys = {
  all: ['ads'] as const,
  one: (id: string) => ['ads', 'one', id] as const,
  ranked: ['ads', 'ranked'] as const,
}

/** Shared by the route's loader and the component, so that both read one cache entry. */
export const adQuery = (id: string) =>
  queryOptions({ queryKey: adKeys.one(id), queryFn: () => call(getAd, { params: { id } }) })

export const rankedAdsQuery = () =>
  queryOptions({ queryKey: adKeys.ranked, queryFn: () => call(getRankedAds, { query: {} }) })
