import type * as ads from '../ads/ads.schema.ts'
import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './posting.schema.ts'

export const createAd = endpoint<{ body: typeof s.NewAd; reply: typeof ads.Ad }>('POST', '/api/ads', 'member')

export const listOwnAds = endpoint<{
  query: typeof s.OwnAdsQuery
  reply: typeof s.OwnAds
}>('GET', '/api/ads/owner/my-ads', 'member')

export const getStatusCounts = endpoint<{
  reply: typeof s.StatusCounts
}>('GET', '/api/ads/owner/status-counts', 'member')

/** How the caller sold last: a new ad begins with it. */
export const getPostingDefaults = endpoint<{
  reply: typeof s.PostingDefaults
}>('GET', '/api/ads/owner/defaults', 'member')

/** What buyers usually ask about ads of a subcategory. */
export const listBuyersQuestions = endpoint<{
  query: typeof s.BuyersQuestionsQuery
  reply: typeof s.BuyersQuestionList
}>('GET', '/api/ads/owner/questions', 'member')

export const getOwnAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.OwnAd
}>('GET', '/api/ads/owner/:id', 'member')

export const updateOwnAd = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.OwnAdInput
  reply: typeof s.OwnAd
}>('PUT', '/api/ads/owner/:id', 'member')

/** Shows or hides the caller's number on one ad. Never reviewed. */
export const setOwnAdPhone = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.AdPhone
  reply: typeof s.AdPhone
}>('PUT', '/api/ads/owner/:id/phone', 'member')

export const deleteOwnAd = endpoint<{
  params: typeof ads.AdParams
  reply: typeof done.Done
}>('DELETE', '/api/ads/owner/:id', 'member')

export const setOwnAdStatus = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.OwnStatus
  reply: typeof s.OwnAd
}>('PATCH', '/api/ads/owner/:id/status', 'member')

/** Withdraws a change that waits for review or was not approved. The ad stays as everyone sees it. */
export const withdrawOwnEdit = endpoint<{
  params: typeof ads.AdParams
  reply: typeof s.OwnAd
}>('DELETE', '/api/ads/owner/:id/edit', 'member')
