import type * as ads from '../ads/ads.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as posting from '../posting/posting.schema.ts'
import type * as s from './moderation-queue.schema.ts'

export const listModerationCases = endpoint<{ query: typeof s.QueueQuery; reply: typeof s.ModerationQueue }>({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'support',
})

export const getQueueSummary = endpoint<{ reply: typeof s.QueueSummary }>({
  method: 'GET',
  path: '/api/admin/reviews/summary',
  access: 'figures',
})

export const getModerationCase = endpoint<{ params: typeof s.CaseParams; reply: typeof s.ModerationCase }>({
  method: 'GET',
  path: '/api/admin/reviews/:id',
  access: 'support',
})

/** Holds cases for two minutes, or holds them longer. */
export const claimCases = endpoint<{ body: typeof s.CaseIds; reply: typeof s.Claims }>({
  method: 'POST',
  path: '/api/admin/reviews/claims',
  access: 'moderator',
})

export const releaseCases = endpoint<{ body: typeof s.CaseIds; reply: typeof s.Claims }>({
  method: 'POST',
  path: '/api/admin/reviews/releases',
  access: 'moderator',
})

export const decideCases = endpoint<{ body: typeof s.NewDecision; reply: typeof s.Decided }>({
  method: 'POST',
  path: '/api/admin/reviews/decisions',
  access: 'moderator',
})

/** Takes back the caller's own decisions of the last seconds, before anybody has been notified. */
export const undoDecisions = endpoint<{ body: typeof s.CaseIds; reply: typeof s.Decided }>({
  method: 'POST',
  path: '/api/admin/reviews/undo',
  access: 'moderator',
})

/** Removes one photo of the ad; the rest can then be approved. */
export const removeCasePhoto = endpoint<{
  params: typeof s.CaseParams
  body: typeof s.PhotoToRemove
  reply: typeof s.ModerationCase
}>({
  method: 'POST',
  path: '/api/admin/reviews/:id/photos/removals',
  access: 'moderator',
})

export const getSellerRecord = endpoint<{ params: typeof s.SellerParams; reply: typeof s.SellerRecord }>({
  method: 'GET',
  path: '/api/admin/sellers/:id',
  access: 'support',
})

export const addSellerNote = endpoint<{
  params: typeof s.SellerParams
  body: typeof s.NewAccountNote
  reply: typeof s.SellerRecord
}>({
  method: 'POST',
  path: '/api/admin/sellers/:id/notes',
  access: 'support',
})

/** Once per refusal, by the ad's owner. */
export const appealDecision = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.NewAppeal
  reply: typeof posting.OwnAd
}>({
  method: 'POST',
  path: '/api/ads/owner/:id/appeal',
  access: 'member',
})
