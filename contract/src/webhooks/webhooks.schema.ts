import { z } from 'zod'
import { t } from '../language/t.ts'
import { MAX_WEBHOOK_ADDRESS, memberWebhookEvents, webhookEvents } from './webhooks.terms.ts'

const address = z
  .string()
  .trim()
  .min(1, t`Please enter an address`)
  .max(MAX_WEBHOOK_ADDRESS, { error: () => t`An address can have ${MAX_WEBHOOK_ADDRESS} characters at most` })
const NONE_CHOSEN = t`Choose at least one event`

/** An address that is told of events, as its owner sees it. */
export const Webhook = z.object({
  _id: z.uuid(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Since when the market has switched it off by itself, and why. */
  pausedAt: z.iso.datetime().nullable(),
  pauseReason: z.string().nullable(),
  /** Until then the previous secret signs too. */
  oldSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Deliveries that are still to be made. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const Webhooks = z.object({ webhooks: z.array(Webhook) })
export const WebhookParams = z.object({ id: z.uuid('Invalid webhook ID') })

export const NewWebhook = z.object({
  address,
  events: z.array(z.enum(memberWebhookEvents)).min(1, NONE_CHOSEN),
})
export const NewMarketWebhook = z.object({
  address,
  events: z.array(z.enum(webhookEvents)).min(1, NONE_CHOSEN),
})
export type NewMarketWebhook = z.infer<typeof NewMarketWebhook>

export const WebhookChange = NewWebhook.extend({ isOn: z.boolean() })
export const MarketWebhookChange = NewMarketWebhook.extend({ isOn: z.boolean() })
export type MarketWebhookChange = z.infer<typeof MarketWebhookChange>

/** The only replies with the secret. */
export const MadeWebhook = z.object({ secret: z.string(), webhook: Webhook })
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** One event for one address, with its last attempt. */
export const WebhookDelivery = z.object({
  _id: z.uuid(),
  /** `test` for one that was sent by hand. */
  event: z.enum([...webhookEvents, 'test']),
  happenedAt: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  triedAt: z.iso.datetime().nullable(),
  /** When it is tried next. */
  dueAt: z.iso.datetime().nullable(),
  tookMs: z.int().nullable(),
  /** The HTTP status of the answer, and its first kilobyte. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** Why there was no answer. */
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z.object({ deliveries: z.array(WebhookDelivery) })
