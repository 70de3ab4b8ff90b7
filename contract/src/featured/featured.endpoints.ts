import { endpoint } from '../endpoint.ts'
import type * as s from './featured.schema.ts'

export const listFeatured = endpoint<{
  query: typeof s.FeaturedQuery
  reply: typeof s.FeaturedAds
}>('GET', '/api/admin/products/ranked/featured', 'admin')

export const listAvailable = endpoint<{
  query: typeof s.AvailableQuery
  reply: typeof s.AvailableAds
}>('GET', '/api/admin/products/ranked/available', 'admin')

export const saveRanking = endpoint<{
  body: typeof s.Ranking
  reply: typeof s.FeaturedAds
}>('POST', '/api/admin/products/ranked/update', 'admin')
