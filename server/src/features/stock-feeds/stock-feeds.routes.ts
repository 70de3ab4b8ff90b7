import { UserParams } from '@bowerbird/contract/accounts/users.schema'
import * as endpoints from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import * as s from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import * as feeds from './stock-feeds.service.ts'

/** The feed of a business, and who may have one. */
export function stockFeedRoutes(app: FastifyInstance, deps: feeds.FeedDeps): void {
  serveMember(app, endpoints.getFeed, { reply: s.Feed }, ({ member }) => feeds.viewFeed(deps.db, member))

  serveMember(app, endpoints.saveFeed, { body: s.FeedSettings, reply: s.Feed }, ({ member, body }) =>
    feeds.saveFeed(deps, member, body),
  )

  serveMember(app, endpoints.startFeed, { reply: s.Feed }, ({ member }) => feeds.startFeed(deps, member))

  serveMember(app, endpoints.stopFeed, { reply: s.Feed }, ({ member }) => feeds.stopFeed(deps, member))

  serveMember(app, endpoints.runFeed, { body: s.FeedRunRequest, reply: s.Feed }, ({ member, body }) =>
    feeds.runFeedNow(deps, member, body.isToEndMissing),
  )

  serveMember(app, endpoints.getUserFeed, { params: UserParams, reply: s.FeedOverview }, ({ params }) =>
    feeds.viewUserFeed(deps.db, params.id),
  )

  serveMember(
    app,
    endpoints.setUserFeed,
    { params: UserParams, body: s.FeedPermission, reply: s.FeedOverview },
    ({ member, params, body }) => feeds.setUserFeed(deps.db, member, params.id, body),
  )
}
