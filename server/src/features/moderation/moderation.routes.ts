import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { Done } from '@bowerbird/contract/done.schema'
import {
  deleteAdminAd,
  getAdminAd,
  listAdminAds,
  setAdminAdStatus,
  updateAdminAd,
} from '@bowerbird/contract/moderation/moderation.endpoints'
import {
  AdminAd,
  AdminAds,
  AdminAdsQuery,
  StatusDecision,
} from '@bowerbird/contract/moderation/moderation.schema'
import { AdminAdInput } from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { decideStatus } from '../moderation-queue/decisions.service.ts'
import * as adList from './ad-list.service.ts'
import { getAdminAd as adminAd } from './admin-ad.service.ts'
import * as edits from './admin-edits.service.ts'

export function moderationRoutes(app: FastifyInstance, deps: edits.ModerationDeps): void {
  serveMember(
    app,
    listAdminAds,
    { query: AdminAdsQuery, reply: AdminAds },
    async ({ query }) => new JsonText(await adList.listAdminAds(deps.db, query)),
  )

  serveMember(
    app,
    getAdminAd,
    { params: AdParams, reply: AdminAd },
    async ({ params }) => new JsonText(await adminAd(deps.db, params.id)),
  )

  serveMember(
    app,
    updateAdminAd,
    { params: AdParams, body: AdminAdInput, reply: AdminAd },
    async ({ params, body, member }) =>
      new JsonText(await edits.updateAdminAd(deps, member, params.id, body)),
  )

  serveMember(
    app,
    setAdminAdStatus,
    { params: AdParams, body: StatusDecision, reply: AdminAd },
    async ({ params, body, member }) => new JsonText(await decideStatus(deps, member, params.id, body)),
  )

  serveMember(app, deleteAdminAd, { params: AdParams, reply: Done }, ({ params, member }) =>
    edits.deleteAdminAd(deps, member, params.id),
  )
}
