import type { Done } from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './webhooks.schema.ts'

/* Of the caller, and, for administrators, of the market: the same endpoints at two places. */

export const listWebhooks = endpoint<{ reply: typeof s.Webhooks }>('GET', '/api/webhooks', 'member')

export const addWebhook = endpoint<{ body: typeof s.NewWebhook; reply: typeof s.MadeWebhook }>(
  'POST',
  '/api/webhooks',
  'member',
)

/** Switching it on again resumes what waits. */
export const changeWebhook = endpoint<{
  params: typeof s.WebhookParams
  body: typeof s.WebhookChange
  reply: typeof s.Webhook
}>('PUT', '/api/webhooks/:id', 'member')

export const deleteWebhook = endpoint<{ params: typeof s.WebhookParams; reply: typeof Done }>(
  'DELETE',
  '/api/webhooks/:id',
  'member',
)

export const renewWebhookSecret = endpoint<{ params: typeof s.WebhookParams; reply: typeof s.MadeWebhook }>(
  'POST',
  '/api/webhooks/:id/secret',
  'member',
)

/** Sends a test at once. */
export const testWebhook = endpoint<{ params: typeof s.WebhookParams; reply: typeof s.WebhookDelivery }>(
  'POST',
  '/api/webhooks/:id/test',
  'member',
)

/** The newest first. */
export const listWebhookDeliveries = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.WebhookDeliveries
}>('GET', '/api/webhooks/:id/deliveries', 'member')

/** Sends one of the log again, at once. */
export const replayWebhookDelivery = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.WebhookDelivery
}>('POST', '/api/webhook-deliveries/:id/replay', 'member')

export const listMarketWebhooks = endpoint<{ reply: typeof s.Webhooks }>(
  'GET',
  '/api/admin/webhooks',
  'admin',
)

export const addMarketWebhook = endpoint<{ body: typeof s.NewMarketWebhook; reply: typeof s.MadeWebhook }>(
  'POST',
  '/api/admin/webhooks',
  'admin',
)

export const changeMarketWebhook = endpoint<{
  params: typeof s.WebhookParams
  body: typeof s.MarketWebhookChange
  reply: typeof s.Webhook
}>('PUT', '/api/admin/webhooks/:id', 'admin')

export const deleteMarketWebhook = endpoint<{ params: typeof s.WebhookParams; reply: typeof Done }>(
  'DELETE',
  '/api/admin/webhooks/:id',
  'admin',
)

export const renewMarketWebhookSecret = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.MadeWebhook
}>('POST', '/api/admin/webhooks/:id/secret', 'admin')

export const testMarketWebhook = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.WebhookDelivery
}>('POST', '/api/admin/webhooks/:id/test', 'admin')

export const listMarketWebhookDeliveries = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.WebhookDeliveries
}>('GET', '/api/admin/webhooks/:id/deliveries', 'admin')

export const replayMarketWebhookDelivery = endpoint<{
  params: typeof s.WebhookParams
  reply: typeof s.WebhookDelivery
}>('POST', '/api/admin/webhook-deliveries/:id/replay', 'admin')
