import { Ad, AdParams } from '@bowerbird/contract/ads/ads.schema'
import { Done } from '@bowerbird/contract/done.schema'
import {
  createAd,
  deleteOwnAd,
  getOwnAd,
  setOwnAdStatus,
  updateOwnAd,
} from '@bowerbird/contract/posting/posting.endpoints'
import { AdInput, NewAd, OwnStatus } from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as own from './posting.service.ts'

/** Posting an ad, and everything its owner does with it afterwards. */
export function postingRoutes(app: FastifyInstance, deps: own.OwnAdDeps): void {
  const postDeps = { ...deps, addAd: own.adAdder(deps.db) }
  serveMember(app, createAd, { body: NewAd, reply: Ad }, async ({ member, body, reply }) => {
    const json = await own.postAd(postDeps, member, body)
    reply.code(201)
    return new JsonText(json)
  })

  serveMember(
    app,
    getOwnAd,
    { params: AdParams, reply: Ad },
    async ({ member, params }) => new JsonText(await own.viewOwnAd(deps.db, member, params.id)),
  )

  serveMember(
    app,
    updateOwnAd,
    { params: AdParams, body: AdInput, reply: Ad },
    async ({ member, params, body }) => new JsonText(await own.editOwnAd(deps, member, params.id, body)),
  )

  serveMember(
    app,
    setOwnAdStatus,
    { params: AdParams, body: OwnStatus, reply: Ad },
    async ({ member, params, body }) =>
      new JsonText(await own.moveOwnAd(deps, member, params.id, body.status)),
  )

  serveMember(app, deleteOwnAd, { params: AdParams, reply: Done }, ({ member, params }) =>
    own.deleteOwnAd(deps, member, params.id),
  )
}
