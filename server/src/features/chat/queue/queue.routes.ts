import * as endpoints from '@bowerbird/contract/buyers-queue/queue.endpoints'
import * as s from '@bowerbird/contract/buyers-queue/queue.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import * as queue from './queue.service.ts'

export function buyersQueueRoutes(app: FastifyInstance, deps: queue.QueueDeps): void {
  const params = s.QueueParams
  serveMember(app, endpoints.listMyPlaces, { reply: s.MyPlaces }, ({ member }) =>
    queue.viewMyPlaces(deps.db, member),
  )
  serveMember(app, endpoints.getQueuePlace, { params, reply: s.QueuePlace }, ({ member, params: { id } }) =>
    queue.viewPlace(deps.db, member, id),
  )
  serveMember(app, endpoints.joinQueue, { params, reply: s.QueuePlace }, ({ member, params: { id } }) =>
    queue.joinQueue(deps, member, id),
  )
  serveMember(app, endpoints.leaveQueue, { params, reply: s.QueuePlace }, ({ member, params: { id } }) =>
    queue.leaveQueue(deps, member, id),
  )
  serveMember(
    app,
    endpoints.answerQueue,
    { params, body: s.QueueAnswer, reply: s.QueueAnswered },
    ({ member, params: { id }, body }) => queue.answerQueue(deps, member, id, body.answer),
  )
  serveMember(app, endpoints.getOwnQueue, { params, reply: s.OwnQueue }, ({ member, params: { id } }) =>
    queue.viewOwnQueue(deps.db, member, id),
  )
  serveMember(
    app,
    endpoints.setQueueHours,
    { params, body: s.QueueHours, reply: s.OwnQueue },
    ({ member, params: { id }, body }) => queue.setQueueHours(deps, member, id, body.answerHours),
  )
  serveMember(
    app,
    endpoints.skipInQueue,
    { params: s.SkipParams, body: s.SkipBody, reply: s.OwnQueue },
    ({ member, params: ids, body }) => queue.skipInQueue(deps, member, ids, body),
  )
}
