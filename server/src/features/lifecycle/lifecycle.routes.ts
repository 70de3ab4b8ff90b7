import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { pauseOwnAds, renewOwnAd, resumeOwnAds } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { MovedAds } from '@bowerbird/contract/lifecycle/lifecycle.schema'
import { setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { OwnAd, OwnStatus } from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as moves from './moves.service.ts'

export function lifecycleRoutes(app: FastifyInstance, deps: moves.MoveDeps): void {
  serveMember(
    app,
    setOwnAdStatus,
    { params: AdParams, body: OwnStatus, reply: OwnAd },
    async ({ member, params, body }) => new JsonText(await moves.moveOwnAd(deps, member, params.id, body)),
  )

  serveMember(
    app,
    renewOwnAd,
    { params: AdParams, reply: OwnAd },
    async ({ member, params }) => new JsonText(await moves.renewOwnAd(deps, member, params.id)),
  )

  serveMember(app, pauseOwnAds, { reply: MovedAds }, ({ member }) => moves.pauseOwnAds(deps, member))
  serveMember(app, resumeOwnAds, { reply: MovedAds }, ({ member }) => moves.resumeOwnAds(deps, member))
}
