import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { HeldMessage, PhotoFile, PhotoQuery } from '@bowerbird/contract/chat/chat.schema'
import * as endpoints from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import * as s from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { RatedDeal, RatingParams } from '@bowerbird/contract/ratings/ratings.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Live } from '../../platform/live/live.ts'
import { sendPhoto } from '../chat/photos.service.ts'
import { appeal, appealHeldMessage, appealRating } from './appeals.service.ts'
import type { DecisionDeps } from './apply-decision.service.ts'
import { claimCases, releaseCases } from './claims.service.ts'
import { decideCases } from './decisions.service.ts'
import { removePhoto } from './photo-removal.service.ts'
import { queueLive } from './queue.live.ts'
import { findCasePhoto, listQueue, summariseQueue, viewCase } from './queue.service.ts'
import { reviewWait } from './review-wait.service.ts'
import { addSellerNote, viewSellerRecord } from './seller-record.service.ts'
import { undoDecisions } from './undo.service.ts'

/** The moderators' queue. */
export function moderationQueueRoutes(
  app: FastifyInstance,
  deps: DecisionDeps & { live: Live; images: ImageStore },
): void {
  const { db, live, images } = deps
  queueLive({ db, live })

  serveMember(
    app,
    endpoints.listModerationCases,
    { query: s.QueueQuery, reply: s.ModerationQueue },
    ({ member, query }) => listQueue(db, member, query),
  )

  serveMember(app, endpoints.getQueueSummary, { reply: s.QueueSummary }, () => summariseQueue(db))

  serveMember(
    app,
    endpoints.getModerationCase,
    { params: s.CaseParams, reply: s.ModerationCase },
    ({ member, params }) => viewCase(db, member, params.id),
  )

  serveMember(app, endpoints.claimCases, { body: s.CaseIds, reply: s.Claims }, ({ member, body }) =>
    claimCases(db, member, body.ids),
  )

  serveMember(app, endpoints.releaseCases, { body: s.CaseIds, reply: s.Claims }, ({ member, body }) =>
    releaseCases(db, member, body.ids),
  )

  serveMember(app, endpoints.decideCases, { body: s.NewDecision, reply: s.Decided }, ({ member, body }) =>
    decideCases(deps, member, body),
  )

  serveMember(app, endpoints.undoDecisions, { body: s.CaseIds, reply: s.Decided }, ({ member, body }) =>
    undoDecisions(deps, member, body.ids),
  )

  serveMember(
    app,
    endpoints.removeCasePhoto,
    { params: s.CaseParams, body: s.PhotoToRemove, reply: s.ModerationCase },
    ({ member, params, body }) => removePhoto(db, member, params.id, body.photo),
  )

  serveMember(
    app,
    endpoints.getCasePhoto,
    { params: s.CasePhotoParams, query: PhotoQuery, reply: PhotoFile },
    async ({ member, params, query, reply }) =>
      sendPhoto({ images, reply }, await findCasePhoto(db, member, params.id, params.photo), query),
  )

  serveMember(
    app,
    endpoints.getSellerRecord,
    { params: s.SellerParams, reply: s.SellerRecord },
    ({ member, params }) => viewSellerRecord(db, member, params.id),
  )

  serveMember(
    app,
    endpoints.addSellerNote,
    { params: s.SellerParams, body: s.NewAccountNote, reply: s.SellerRecord },
    ({ member, params, body }) => addSellerNote(db, member, params.id, body.text),
  )

  serveMember(
    app,
    endpoints.appealHeldMessage,
    { params: s.HeldMessageParams, body: s.NewAppeal, reply: HeldMessage },
    ({ member, params, body }) => appealHeldMessage(db, member, params.id, body.text),
  )

  serveMember(
    app,
    endpoints.appealRating,
    { params: RatingParams, body: s.NewRatingAppeal, reply: RatedDeal },
    async ({ member, params, body }) => new JsonText(await appealRating(db, member, params.id, body)),
  )

  serveMember(
    app,
    endpoints.appealDecision,
    { params: AdParams, body: s.NewAppeal, reply: OwnAd },
    async ({ member, params, body }) => new JsonText(await appeal(db, member, params.id, body.text)),
  )

  serveMember(app, endpoints.getReviewWait, { reply: s.ReviewWait }, () => reviewWait(db))
}
