import type * as ads from '../ads/ads.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './prices.schema.ts'

/** The price history of a public ad, and the prices of similar ones. */
export const getAdPrices = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.AdPrices
}>('GET', '/api/ads/:id/prices', 'public')

/** For an ad that is being written. */
export const getPriceGuide = endpoint<{
  query: typeof s.GuideQuery
  reply: typeof s.GuideReply
}>('GET', '/api/price-guide', 'member')

export const getPricePlan = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.PlanReply
}>('GET', '/api/ads/owner/:id/price-plan', 'member')

/** Starts a plan, or changes it: its time begins again. */
export const setPricePlan = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.PlanBody
  reply: typeof s.PlanReply
}>('PUT', '/api/ads/owner/:id/price-plan', 'member')

export const stopPricePlan = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.PlanReply
}>('DELETE', '/api/ads/owner/:id/price-plan', 'member')
