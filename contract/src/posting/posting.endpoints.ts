import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './posting.schema.ts'

export const createAd = endpoint<{ body: typeof s.NewAd; reply: typeof ads.Ad }>({
  method: 'POST',
  path: '/api/ads',
  access: 'member',
})

export const listOwnAds = endpoint<{ query: typeof s.OwnAdsQuery; reply: typeof s.OwnAds }>({
  method: 'GET',
  path: '/api/ads/owner/my-ads',
  access: 'member',
})

export const getStatusCounts = endpoint<{ reply: typeof s.StatusCounts }>({
  method: 'GET',
  path: '/api/ads/owner/status-counts',
  access: 'member',
})

export const getOwnAd = endpoint<{ params: typeof ads.AdParams; reply: typeof s.OwnAd }>({
  method: 'GET',
  path: '/api/ads/owner/:id',
  access: 'member',
})

export const updateOwnAd = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.OwnAdInput
  reply: typeof s.OwnAd
}>({
  method: 'PUT',
  path: '/api/ads/owner/:id',
  access: 'member',
})

/** Shows or hides the caller's number on one ad. Never reviewed. */
export const setOwnAdPhone = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.AdPhone
  reply: typeof s.AdPhone
}>({
  method: 'PUT',
  path: '/api/ads/owner/:id/phone',
  access: 'member',
})

export const deleteOwnAd = endpoint<{ params: typeof ads.AdParams; reply: typeof done.Done }>({
  method: 'DELETE',
  path: '/api/ads/owner/:id',
  access: 'member',
})

export const setOwnAdStatus = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.OwnStatus
  reply: typeof s.OwnAd
}>({
  method: 'PATCH',
  path: '/api/ads/owner/:id/status',
  access: 'member',
})

/** Withdraws a change that waits for review or was not approved. The ad stays as everyone sees it. */
export const withdrawOwnEdit = endpoint<{ params: typeof ads.AdParams; reply: typeof s.OwnAd }>({
  method: 'DELETE',
  path: '/api/ads/owner/:id/edit',
  access: 'member',
})
