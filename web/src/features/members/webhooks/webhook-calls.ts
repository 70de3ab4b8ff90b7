import { t } from '@bowerbird/contract/language/t'
import * as endpoints from '@bowerbird/contract/webhooks/webhooks.endpoints'
import type { NewMarketWebhook, Webhook } from '@bowerbird/contract/webhooks/webhooks.schema'
import {
  memberWebhookEvents,
  type WebhookEvent,
  webhookEvents,
} from '@bowerbird/contract/webhooks/webhooks.terms'
import { call } from '../../../platform/api.ts'

export type WebhookSettings = Pick<Webhook, 'address' | 'events'>

const labels: Record<'own' | 'market', Record<WebhookEvent, string>> = {
  own: {
    'ad.listed': t`An ad of yours is listed`,
    'ad.sold': t`An ad of yours is sold`,
    'message.sent': t`Someone writes to you`,
    'decision.made': t`We decide about something of yours`,
    'report.made': t`Someone reports something`,
  },
  market: {
    'ad.listed': t`An ad is listed`,
    'ad.sold': t`An ad is sold`,
    'message.sent': t`A message is sent`,
    'decision.made': t`A moderator decides`,
    'report.made': t`Something is reported`,
  },
}

const isOwnEvent = (event: WebhookEvent) => memberWebhookEvents.find((each) => each === event)
const onlyOwn = ({ address, events }: WebhookSettings) => ({
  address,
  events: events.flatMap((event) => isOwnEvent(event) ?? []),
})

/** The calls about a member's own webhooks, or the market's, which are for administrators. */
export interface WebhookCalls {
  key: 'own' | 'market'
  options: readonly { value: WebhookEvent; label: string }[]
  list: () => Promise<{ webhooks: Webhook[] }>
  add: (body: WebhookSettings) => ReturnType<typeof call<typeof endpoints.addWebhook>>
  change: (id: string, body: WebhookSettings & { isOn: boolean }) => Promise<Webhook>
  remove: (id: string) => Promise<unknown>
  renewSecret: (id: string) => ReturnType<typeof call<typeof endpoints.renewWebhookSecret>>
  test: (id: string) => ReturnType<typeof call<typeof endpoints.testWebhook>>
  log: (id: string) => ReturnType<typeof call<typeof endpoints.listWebhookDeliveries>>
  replay: (id: string) => ReturnType<typeof call<typeof endpoints.replayWebhookDelivery>>
}

const of = (id: string) => ({ params: { id } })

export const ownWebhooks: WebhookCalls = {
  key: 'own',
  options: memberWebhookEvents.map((value) => ({ value, label: labels.own[value] })),
  list: () => call(endpoints.listWebhooks),
  add: (body) => call(endpoints.addWebhook, { body: onlyOwn(body) }),
  change: (id, { isOn, ...body }) =>
    call(endpoints.changeWebhook, { ...of(id), body: { ...onlyOwn(body), isOn } }),
  remove: (id) => call(endpoints.deleteWebhook, of(id)),
  renewSecret: (id) => call(endpoints.renewWebhookSecret, of(id)),
  test: (id) => call(endpoints.testWebhook, of(id)),
  log: (id) => call(endpoints.listWebhookDeliveries, of(id)),
  replay: (id) => call(endpoints.replayWebhookDelivery, of(id)),
}

export const marketWebhooks: WebhookCalls = {
  key: 'market',
  options: webhookEvents.map((value) => ({ value, label: labels.market[value] })),
  list: () => call(endpoints.listMarketWebhooks),
  add: (body: NewMarketWebhook) => call(endpoints.addMarketWebhook, { body }),
  change: (id, body) => call(endpoints.changeMarketWebhook, { ...of(id), body }),
  remove: (id) => call(endpoints.deleteMarketWebhook, of(id)),
  renewSecret: (id) => call(endpoints.renewMarketWebhookSecret, of(id)),
  test: (id) => call(endpoints.testMarketWebhook, of(id)),
  log: (id) => call(endpoints.listMarketWebhookDeliveries, of(id)),
  replay: (id) => call(endpoints.replayMarketWebhookDelivery, of(id)),
}
