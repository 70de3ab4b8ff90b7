import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './moderation.schema.ts'

export const listAdminAds = endpoint<{
  query: typeof s.AdminAdsQuery
  reply: typeof s.AdminAds
}>({
  method: 'GET',
  path: '/api/admin/products',
  access: 'support',
})

export const getAdminAd = endpoint<{ params: typeof ads.AdParams; reply: typeof s.AdminAd }>({
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'support',
})

export const updateAdminAd = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.AdminAdUpdate
  reply: typeof s.AdminAd
}>({
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'moderator',
})

export const deleteAdminAd = endpoint<{ params: typeof ads.AdParams; reply: typeof done.Done }>({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'moderator',
})

/** 409 if the ad no longer has the status that the administrator saw. */
export const setAdminAdStatus = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.StatusDecision
  reply: typeof s.AdminAd
}>({
  method: 'PATCH',
  path: '/api/admin/products/:id/status',
  access: 'moderator',
})
