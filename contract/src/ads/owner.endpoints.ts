import { endpoint } from '../endpoint.ts'
import type * as s from './owner.schema.ts'

export const listMyAds = endpoint<{ query: typeof s.MyAdsQuery; reply: typeof s.MyAds }>({
  method: 'GET',
  path: '/api/ads/owner/my-ads',
  access: 'member',
})

export const getStatusCounts = endpoint<{ reply: typeof s.StatusCounts }>({
  method: 'GET',
  path: '/api/ads/owner/status-counts',
  access: 'member',
})
