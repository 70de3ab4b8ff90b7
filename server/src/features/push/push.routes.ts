import {
  getPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bowerbird/contract/notifications/push.endpoints'
import { PushState, PushSubscriptionBody } from '@bowerbird/contract/notifications/push.schema'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { tokenOf } from '../../platform/http/access.ts'
import { serveMember } from '../../platform/http/serve.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { sessionKey } from '../../platform/session.ts'
import { pushState, subscribe, unsubscribe } from './push.service.ts'

interface PushDeps {
  db: Db
  limits: Limits
  /** Hosts of push services besides those of the known browsers. */
  pushHosts?: readonly string[] | undefined
}

const subscriptionsPerMember: Limit = {
  name: 'push subscriptions per member',
  max: 60,
  seconds: HOUR_SECONDS,
}

/** Pushes go to a login, not to an account: they end when it ends. */
const sessionOf = (request: FastifyRequest): string => sessionKey(tokenOf(request) ?? '')

export function pushRoutes(app: FastifyInstance, deps: PushDeps): void {
  const { db, limits } = deps
  serveMember(app, getPush, { reply: PushState }, ({ request }) => pushState(db, sessionOf(request)))

  serveMember(
    app,
    subscribeToPush,
    { body: PushSubscriptionBody, reply: PushState },
    async ({ member, body, request }) => {
      await limits.take(subscriptionsPerMember, member.id)
      return subscribe(deps, sessionOf(request), body)
    },
  )

  serveMember(app, unsubscribeFromPush, { reply: PushState }, ({ request }) =>
    unsubscribe(db, sessionOf(request)),
  )
}
