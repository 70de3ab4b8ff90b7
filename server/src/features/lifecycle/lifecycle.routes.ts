import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import {
  bumpOwnAd,
  getRenewable,
  getWatch,
  pauseOwnAds,
  renewByLink,
  renewOwnAd,
  resumeOwnAds,
  unwatchAd,
  watchAd,
} from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { MovedAds, Renewable, RenewBody, WatchState } from '@bowerbird/contract/lifecycle/lifecycle.schema'
import { setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { OwnAd, OwnStatus } from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serve, serveMember } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import * as bumps from './bumps.service.ts'
import * as moves from './moves.service.ts'
import * as links from './renewal-links.service.ts'
import * as watches from './watches.service.ts'

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

  serveMember(
    app,
    bumpOwnAd,
    { params: AdParams, reply: OwnAd },
    async ({ member, params }) => new JsonText(await bumps.bumpOwnAd(deps, member, params.id)),
  )

  serveMember(app, pauseOwnAds, { reply: MovedAds }, ({ member }) => moves.pauseOwnAds(deps, member))
  serveMember(app, resumeOwnAds, { reply: MovedAds }, ({ member }) => moves.resumeOwnAds(deps, member))

  serve(app, getRenewable, { query: RenewBody, reply: Renewable }, ({ query }) =>
    links.viewRenewable(deps.db, query.token),
  )
  serve(app, renewByLink, { body: RenewBody, reply: Renewable }, ({ body, request }) =>
    links.renewByLink(deps, body.token, countedAddress(request.ip)),
  )

  serveMember(app, getWatch, { params: AdParams, reply: WatchState }, ({ member, params }) =>
    watches.viewWatch(deps.db, member, params.id),
  )
  serveMember(app, watchAd, { params: AdParams, reply: WatchState }, ({ member, params }) =>
    watches.watch(deps, member, params.id),
  )
  serveMember(app, unwatchAd, { params: AdParams, reply: WatchState }, ({ member, params }) =>
    watches.unwatch(deps, member, params.id),
  )
}
