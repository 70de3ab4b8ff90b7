import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as posting from '../posting/posting.schema.ts'
import type * as s from './moderation.schema.ts'

export const listAdminProducts = endpoint<{
  query: typeof s.AdminProductsQuery
  reply: typeof s.AdminProducts
}>({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
})

export const getAdminProduct = endpoint<{ params: typeof ads.AdParams; reply: typeof s.AdminProduct }>({
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'admin',
})

export const updateAdminProduct = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.AdminProductUpdate
  reply: typeof s.AdminProduct
}>({
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'admin',
})

export const deleteAdminProduct = endpoint<{ params: typeof ads.AdParams; reply: typeof done.Done }>({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'admin',
})

/** 409 when the ad is no longer in the status the administrator was looking at. */
export const setProductStatus = endpoint<{
  params: typeof ads.AdParams
  body: typeof posting.StatusDecision
  reply: typeof s.AdminProduct
}>({
  method: 'PATCH',
  path: '/api/admin/products/:id/status',
  access: 'admin',
})
