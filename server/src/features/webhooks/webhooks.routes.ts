import { Done } from '@bowerbird/contract/accounts/accounts.schema'
import * as endpoints from '@bowerbird/contract/webhooks/webhooks.endpoints'
import * as s from '@bowerbird/contract/webhooks/webhooks.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import type { Member } from '../../platform/session.ts'
import * as webhooks from './webhooks.service.ts'

const { WebhookParams: params, MadeWebhook, Webhook, WebhookDelivery } = s
const own = (member: Member): webhooks.Caller => ({ member, isMarket: false })
const ofMarket = (member: Member): webhooks.Caller => ({ member, isMarket: true })

function memberWebhookRoutes(app: FastifyInstance, deps: webhooks.WebhookDeps): void {
  serveMember(app, endpoints.listWebhooks, { reply: s.Webhooks }, ({ member }) =>
    webhooks.listWebhooks(deps.db, own(member)),
  )
  serveMember(app, endpoints.addWebhook, { body: s.NewWebhook, reply: MadeWebhook }, ({ member, body }) =>
    webhooks.addWebhook(deps, own(member), body),
  )
  serveMember(
    app,
    endpoints.changeWebhook,
    { params, body: s.WebhookChange, reply: Webhook },
    ({ member, params: { id }, body }) => webhooks.changeWebhook(deps, own(member), id, body),
  )
  serveMember(app, endpoints.deleteWebhook, { params, reply: Done }, ({ member, params: { id } }) =>
    webhooks.deleteWebhook(deps, own(member), id),
  )
  serveMember(
    app,
    endpoints.renewWebhookSecret,
    { params, reply: MadeWebhook },
    ({ member, params: { id } }) => webhooks.renewSecret(deps, own(member), id),
  )
  serveMember(app, endpoints.testWebhook, { params, reply: WebhookDelivery }, ({ member, params: { id } }) =>
    webhooks.testWebhook(deps, own(member), id),
  )
  serveMember(
    app,
    endpoints.listWebhookDeliveries,
    { params, reply: s.WebhookDeliveries },
    ({ member, params: { id } }) => webhooks.listDeliveries(deps.db, own(member), id),
  )
  serveMember(
    app,
    endpoints.replayWebhookDelivery,
    { params, reply: WebhookDelivery },
    ({ member, params: { id } }) => webhooks.replayDelivery(deps, own(member), id),
  )
}

/** The same for administrators, about the whole market. */
function marketWebhookRoutes(app: FastifyInstance, deps: webhooks.WebhookDeps): void {
  serveMember(app, endpoints.listMarketWebhooks, { reply: s.Webhooks }, ({ member }) =>
    webhooks.listWebhooks(deps.db, ofMarket(member)),
  )
  serveMember(
    app,
    endpoints.addMarketWebhook,
    { body: s.NewMarketWebhook, reply: MadeWebhook },
    ({ member, body }) => webhooks.addWebhook(deps, ofMarket(member), body),
  )
  serveMember(
    app,
    endpoints.changeMarketWebhook,
    { params, body: s.MarketWebhookChange, reply: Webhook },
    ({ member, params: { id }, body }) => webhooks.changeWebhook(deps, ofMarket(member), id, body),
  )
  serveMember(app, endpoints.deleteMarketWebhook, { params, reply: Done }, ({ member, params: { id } }) =>
    webhooks.deleteWebhook(deps, ofMarket(member), id),
  )
  serveMember(
    app,
    endpoints.renewMarketWebhookSecret,
    { params, reply: MadeWebhook },
    ({ member, params: { id } }) => webhooks.renewSecret(deps, ofMarket(member), id),
  )
  serveMember(
    app,
    endpoints.testMarketWebhook,
    { params, reply: WebhookDelivery },
    ({ member, params: { id } }) => webhooks.testWebhook(deps, ofMarket(member), id),
  )
  serveMember(
    app,
    endpoints.listMarketWebhookDeliveries,
    { params, reply: s.WebhookDeliveries },
    ({ member, params: { id } }) => webhooks.listDeliveries(deps.db, ofMarket(member), id),
  )
  serveMember(
    app,
    endpoints.replayMarketWebhookDelivery,
    { params, reply: WebhookDelivery },
    ({ member, params: { id } }) => webhooks.replayDelivery(deps, ofMarket(member), id),
  )
}

export function webhookRoutes(app: FastifyInstance, deps: webhooks.WebhookDeps): void {
  memberWebhookRoutes(app, deps)
  marketWebhookRoutes(app, deps)
}
