import { endpoint } from '../endpoint.ts'
import type * as s from './market.schema.ts'

/** Browsers load this document before they hydrate a page. */
export const getMarket = endpoint<{
  query: typeof s.MarketQuery
  reply: typeof s.Market
}>('GET', '/api/market', 'public')

export const getCatalogue = endpoint<{
  reply: typeof s.VersionedCatalogue
}>('GET', '/api/catalogue', 'public')
