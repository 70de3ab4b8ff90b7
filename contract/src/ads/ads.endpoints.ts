import { endpoint } from '../endpoint.ts'
import type * as s from './ads.schema.ts'

export const getAd = endpoint<{
  params: typeof s.AdParams
  query: typeof s.AdViewQuery
  reply: typeof s.Ad
}>('GET', '/api/ads/:id', 'public')

/** Finds the id of the public ad with a short id. */
export const findAdByShortId = endpoint<{
  params: typeof s.ShortIdParams
  reply: typeof s.FoundAdId
}>('GET', '/api/ads/short/:id', 'public')

/** Those of some ads that are public. */
export const listAdCards = endpoint<{
  query: typeof s.AdCardsQuery
  reply: typeof s.AdCards
}>('GET', '/api/ads/cards', 'public')

export const getRankedAds = endpoint<{
  query: typeof s.RankedQuery
  reply: typeof s.RankedAds
}>('GET', '/api/ads/ranked', 'public')

/** Ads like one, near it. */
export const listSimilarAds = endpoint<{
  params: typeof s.AdParams
  query: typeof s.AdQuery
  reply: typeof s.AdCards
}>('GET', '/api/ads/:id/similar', 'public')
