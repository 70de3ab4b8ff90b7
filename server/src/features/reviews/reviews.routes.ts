import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import * as endpoints from '@bowerbird/contract/reviews/reviews.endpoints'
import * as s from '@bowerbird/contract/reviews/reviews.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { appeal } from './appeals.service.ts'
import { claimReviews, releaseReviews } from './claims.service.ts'
import { decideReviews } from './decisions.service.ts'
import { removePhoto } from './photo-removal.service.ts'
import { listQueue, summariseQueue, viewReview } from './queue.service.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { addSellerNote, viewSellerRecord } from './seller-record.service.ts'
import { undoDecisions } from './undo.service.ts'

/** The moderators' queue. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewDeps): void {
  const { db } = deps

  serveMember(app, endpoints.listReviews, { query: s.ReviewsQuery, reply: s.Reviews }, ({ member, query }) =>
    listQueue(db, member, query),
  )

  serveMember(app, endpoints.getReviewSummary, { reply: s.ReviewSummary }, () => summariseQueue(db))

  serveMember(app, endpoints.getReview, { params: s.ReviewParams, reply: s.Review }, ({ member, params }) =>
    viewReview(db, member, params.id),
  )

  serveMember(app, endpoints.claimReviews, { body: s.ReviewIds, reply: s.Claims }, ({ member, body }) =>
    claimReviews(db, member, body.ids),
  )

  serveMember(app, endpoints.releaseReviews, { body: s.ReviewIds, reply: s.Claims }, ({ member, body }) =>
    releaseReviews(db, member, body.ids),
  )

  serveMember(app, endpoints.decideReviews, { body: s.NewDecision, reply: s.Decided }, ({ member, body }) =>
    decideReviews(deps, member, body),
  )

  serveMember(app, endpoints.undoDecisions, { body: s.ReviewIds, reply: s.Decided }, ({ member, body }) =>
    undoDecisions(deps, member, body.ids),
  )

  serveMember(
    app,
    endpoints.removeReviewPhoto,
    { params: s.ReviewParams, body: s.PhotoToRemove, reply: s.Review },
    ({ member, params, body }) => removePhoto(db, member, params.id, body.photo),
  )

  serveMember(
    app,
    endpoints.getSellerRecord,
    { params: s.SellerParams, reply: s.SellerRecord },
    ({ params }) => viewSellerRecord(db, params.id),
  )

  serveMember(
    app,
    endpoints.addSellerNote,
    { params: s.SellerParams, body: s.NewAccountNote, reply: s.SellerRecord },
    ({ member, params, body }) => addSellerNote(db, member, params.id, body.text),
  )

  serveMember(
    app,
    endpoints.appealDecision,
    { params: AdParams, body: s.NewAppeal, reply: OwnAd },
    async ({ member, params, body }) => new JsonText(await appeal(db, member, params.id, body.text)),
  )
}
