import { endpoint } from '../endpoint.ts'
import type * as s from './featured.schema.ts'

export const listFeatured = endpoint<{ query: typeof s.FeaturedQuery; reply: typeof s.FeaturedAds }>({
  method: 'GET',
  path: '/api/admin/products/ranked/featured',
  access: 'admin',
})

export const listAvailable = endpoint<{
  query: typeof s.AvailableQuery
  reply: typeof s.AvailableAds
}>({
  method: 'GET',
  path: '/api/admin/products/ranked/available',
  access: 'admin',
})

export const saveRanking = endpoint<{ body: typeof s.Ranking; reply: typeof s.FeaturedAds }>({
  method: 'POST',
  path: '/api/admin/products/ranked/update',
  access: 'admin',
})
