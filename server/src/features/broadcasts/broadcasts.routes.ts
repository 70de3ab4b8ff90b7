import * as endpoints from '@bowerbird/contract/broadcasts/broadcasts.endpoints'
import * as s from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { Done } from '@bowerbird/contract/done.schema'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import * as service from './broadcasts.service.ts'

/** Messages from administrators to members. */
export function broadcastRoutes(app: FastifyInstance, deps: service.BroadcastDeps): void {
  const { db } = deps
  const params = s.BroadcastParams
  const reply = s.Broadcast

  serveMember(app, endpoints.listBroadcasts, { query: s.BroadcastsQuery, reply: s.Broadcasts }, ({ query }) =>
    service.listBroadcasts(db, query),
  )

  serveMember(app, endpoints.getBroadcast, { params, reply }, ({ params: { id } }) =>
    service.viewBroadcast(db, id),
  )

  serveMember(app, endpoints.createBroadcast, { body: s.NewBroadcast, reply }, ({ body, member }) =>
    service.createBroadcast(deps, member, body),
  )

  serveMember(
    app,
    endpoints.editBroadcast,
    { params, body: s.BroadcastChange, reply },
    ({ params: { id }, body, member }) => service.editBroadcast(deps, member, id, body),
  )

  serveMember(app, endpoints.deleteBroadcast, { params, reply: Done }, async ({ params: { id }, member }) => {
    await service.deleteBroadcast(deps, member, id)
    return { success: true as const, message: t`The draft is deleted.` }
  })

  serveMember(
    app,
    endpoints.countRecipients,
    { params, body: s.VersionBody, reply },
    ({ params: { id }, body }) => service.countAgain(deps, id, body.version),
  )

  serveMember(
    app,
    endpoints.previewBroadcast,
    { params, body: s.VersionBody, reply },
    ({ params: { id }, body, member }) => service.previewBroadcast(deps, member, id, body.version),
  )

  serveMember(
    app,
    endpoints.sendBroadcast,
    { params, body: s.SendBody, reply },
    ({ params: { id }, body, member }) => service.sendBroadcast(deps, member, id, body),
  )

  serveMember(app, endpoints.stopBroadcast, { params, reply }, ({ params: { id }, member }) =>
    service.stopBroadcast(deps, member, id),
  )
}
