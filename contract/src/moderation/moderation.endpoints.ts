import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as posting from '../posting/posting.schema.ts'
import type * as s from './moderation.schema.ts'

export const listAdminAds = endpoint<{
  query: typeof s.AdminAdsQuery
  reply: typeof s.AdminAds
}>('GET', '/api/admin/products', 'support')

export const getAdminAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.AdminAd
}>('GET', '/api/admin/products/:id', 'support')

export const updateAdminAd = endpoint<{
  params: typeof ads.AdParams
  body: typeof posting.AdminAdInput
  reply: typeof s.AdminAd
}>('PUT', '/api/admin/products/:id', 'moderator')

export const deleteAdminAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof done.Done
}>('DELETE', '/api/admin/products/:id', 'moderator')

/** 409 if the ad no longer has the status that the administrator saw. */
export const setAdminAdStatus = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.StatusDecision
  reply: typeof s.AdminAd
}>('PATCH', '/api/admin/products/:id/status', 'moderator')
