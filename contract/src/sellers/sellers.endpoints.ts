import { endpoint } from '../endpoint.ts'
import type * as s from './sellers.schema.ts'

export const getSeller = endpoint<{
  params: typeof s.SellerParams
  query: typeof s.SellerQuery
  reply: typeof s.SellerPage
}>('GET', '/api/sellers/:id', 'public')

export const listFollowed = endpoint<{ reply: typeof s.FollowedSellers }>('GET', '/api/following', 'member')

/** The people whom the caller blocks, in chats and everywhere else. */
export const listBlocked = endpoint<{ reply: typeof s.BlockedPeople }>('GET', '/api/blocked', 'member')

export const getSellerRelation = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRelation
}>('GET', '/api/sellers/:id/relation', 'member')

export const followSeller = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRelation
}>('POST', '/api/sellers/:id/follow', 'member')

export const unfollowSeller = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRelation
}>('DELETE', '/api/sellers/:id/follow', 'member')

/** The same block as in a chat with them. Also unfollows. */
export const blockSeller = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRelation
}>('POST', '/api/sellers/:id/block', 'member')

export const unblockSeller = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRelation
}>('DELETE', '/api/sellers/:id/block', 'member')
