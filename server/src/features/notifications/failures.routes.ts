import * as endpoints from '@bowerbird/contract/notifications/deliveries.endpoints'
import {
  FailedDeliveries,
  FailedDeliveriesQuery,
  Retried,
  RetryBody,
} from '@bowerbird/contract/notifications/deliveries.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { viewMailQueue } from '../health/jobs.service.ts'
import { listChannelStates, listFailed, setDueAgain } from './failures.store.ts'

/** Failed deliveries, for the back office. */
export function failureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(
    app,
    endpoints.listFailedDeliveries,
    { query: FailedDeliveriesQuery, reply: FailedDeliveries },
    async ({ query: { channel, page, limit } }) => {
      const states = await listChannelStates(db)
      const failures = await listFailed(db, { channel, limit, offset: (page - 1) * limit })
      const selected = states.filter((state) => !channel || state.channel === channel)
      const total = selected.reduce((sum, { failed }) => sum + failed, 0)
      const mailQueue = await viewMailQueue(db)
      return { failures, channels: states, mailQueue, pagination: paginate(page, limit, total) }
    },
  )

  serveMember(
    app,
    endpoints.retryDeliveries,
    { body: RetryBody, reply: Retried },
    async ({ body: { channel, ids } }) => ({ retried: await setDueAgain(db, { channel, ids }) }),
  )
}
