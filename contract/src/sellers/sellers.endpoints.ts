import { endpoint } from '../endpoint.ts'
import type * as s from './sellers.schema.ts'

export const getSeller = endpoint<{
  params: typeof s.SellerParams
  query: typeof s.SellerQuery
  reply: typeof s.SellerPage
}>({
  method: 'GET',
  path: '/api/sellers/:id',
  access: 'public',
})

export const listFollowed = endpoint<{ reply: typeof s.FollowedSellers }>({
  method: 'GET',
  path: '/api/following',
  access: 'member',
})

export const getSellerRelation = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRelation }>({
  method: 'GET',
  path: '/api/sellers/:id/relation',
  access: 'member',
})

export const followSeller = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRelation }>({
  method: 'POST',
  path: '/api/sellers/:id/follow',
  access: 'member',
})

export const unfollowSeller = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRelation }>({
  method: 'DELETE',
  path: '/api/sellers/:id/follow',
  access: 'member',
})

/** The same block as in a chat with them. Also unfollows. */
export const blockSeller = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRelation }>({
  method: 'POST',
  path: '/api/sellers/:id/block',
  access: 'member',
})

export const unblockSeller = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRelation }>({
  method: 'DELETE',
  path: '/api/sellers/:id/block',
  access: 'member',
})
