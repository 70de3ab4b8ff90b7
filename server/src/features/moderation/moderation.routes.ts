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
  AdminAdUpdate,
  StatusDecision,
} from '@bowerbird/contract/moderation/moderation.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as adList from './ad-list.service.ts'
import { getAdminAd as adminAd } from './admin-ad.service.ts'
import * as decisions from './decisions.service.ts'

export function moderationRoutes(app: FastifyInstance, deps: decisions.ModerationDeps): void {
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
    { params: AdParams, body: AdminAdUpdate, reply: AdminAd },
    async ({ params, body, member }) =>
      new JsonText(await decisions.updateAdminAd(deps, member, params.id, body)),
  )

  serveMember(
    app,
    setAdminAdStatus,
    { params: AdParams, body: StatusDecision, reply: AdminAd },
    async ({ params, body, member }) =>
      new JsonText(await decisions.decideStatus(deps, member, params.id, body)),
  )

  serveMember(app, deleteAdminAd, { params: AdParams, reply: Done }, ({ params, member }) =>
    decisions.deleteAdminAd(deps, member, params.id),
  )
}
