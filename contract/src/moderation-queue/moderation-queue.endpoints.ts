import type * as ads from '../ads/ads.schema.ts'
import type * as chat from '../chat/chat.schema.ts'
import type { PhotoFile, PhotoQuery } from '../chat/chat.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as posting from '../posting/posting.schema.ts'
import type * as ratings from '../ratings/ratings.schema.ts'
import type * as s from './moderation-queue.schema.ts'

export const listModerationCases = endpoint<{
  query: typeof s.QueueQuery
  reply: typeof s.ModerationQueue
}>('GET', '/api/admin/reviews', 'support')

export const getQueueSummary = endpoint<{
  reply: typeof s.QueueSummary
}>('GET', '/api/admin/reviews/summary', 'figures')

export const getModerationCase = endpoint<{
  params: typeof s.CaseParams
  reply: typeof s.ModerationCase
}>('GET', '/api/admin/reviews/:id', 'support')

/** Holds cases for two minutes, or holds them longer. */
export const claimCases = endpoint<{
  body: typeof s.CaseIds
  reply: typeof s.Claims
}>('POST', '/api/admin/reviews/claims', 'moderator')

export const releaseCases = endpoint<{
  body: typeof s.CaseIds
  reply: typeof s.Claims
}>('POST', '/api/admin/reviews/releases', 'moderator')

export const decideCases = endpoint<{
  body: typeof s.NewDecision
  reply: typeof s.Decided
}>('POST', '/api/admin/reviews/decisions', 'moderator')

/** Takes back the caller's own decisions of the last seconds, before anybody has been notified. */
export const undoDecisions = endpoint<{
  body: typeof s.CaseIds
  reply: typeof s.Decided
}>('POST', '/api/admin/reviews/undo', 'moderator')

/** Removes one photo of the ad; the rest can then be approved. */
export const removeCasePhoto = endpoint<{
  params: typeof s.CaseParams
  body: typeof s.PhotoToRemove
  reply: typeof s.ModerationCase
}>('POST', '/api/admin/reviews/:id/photos/removals', 'moderator')

/** A photo that is in the case, as `messagePhotos`. */
export const getCasePhoto = endpoint<{
  params: typeof s.CasePhotoParams
  query: typeof PhotoQuery
  reply: typeof PhotoFile
}>('GET', '/api/admin/reviews/:id/message-photos/:photo', 'moderator', 'image/webp')

export const getSellerRecord = endpoint<{
  params: typeof s.SellerParams
  reply: typeof s.SellerRecord
}>('GET', '/api/admin/sellers/:id', 'support')

export const addSellerNote = endpoint<{
  params: typeof s.SellerParams
  body: typeof s.NewAccountNote
  reply: typeof s.SellerRecord
}>('POST', '/api/admin/sellers/:id/notes', 'support')

/** Once per refusal, by the sender of a first message that a moderator refused. */
export const appealHeldMessage = endpoint<{
  params: typeof s.HeldMessageParams
  body: typeof s.NewAppeal
  reply: typeof chat.HeldMessage
}>('POST', '/api/chat/held-messages/:id/appeal', 'member')

/** Once per refusal, by the author of a rating or of the reply to one. */
export const appealRating = endpoint<{
  params: typeof ratings.RatingParams
  body: typeof s.NewRatingAppeal
  reply: typeof ratings.RatedDeal
}>('POST', '/api/ratings/:id/appeal', 'member')

/** Once per refusal, by the ad's owner. */
export const appealDecision = endpoint<{
  params: typeof ads.AdParams
  body: typeof s.NewAppeal
  reply: typeof posting.OwnAd
}>('POST', '/api/ads/owner/:id/appeal', 'member')

/** How long new ads have waited for review lately. */
export const getReviewWait = endpoint<{
  reply: typeof s.ReviewWait
}>('GET', '/api/review-wait', 'member')
