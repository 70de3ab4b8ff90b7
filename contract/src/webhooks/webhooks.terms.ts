import { t } from '../language/t.ts'

/** What members can be told of: their own ads, messages to them, and decisions about what they have posted. */
export const memberWebhookEvents = ['ad.listed', 'ad.sold', 'message.sent', 'decision.made'] as const
export const webhookEvents = [...memberWebhookEvents, 'report.made'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Of what is sent. A change that receivers can't ignore gets another number. */
export const WEBHOOK_VERSION = 1

export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_ADDRESS = 500
/** Deliveries stay in the log for as long. */
export const WEBHOOK_LOG_DAYS = 30
/** Deliveries that the log shows. */
export const WEBHOOK_LOG_SIZE = 50
/** The previous secret signs too, for as long. */
export const SECRET_OVERLAP_HOURS = 24
/** What is kept of an answer. */
export const MAX_WEBHOOK_ANSWER = 1024

export const webhooksFull = (): string =>
  t`You have ${MAX_WEBHOOKS} webhooks. Delete one that you no longer use first.`
export const WEBHOOK_NOT_FOUND = t`Webhook not found`
export const WEBHOOK_DELIVERY_NOT_FOUND = t`This delivery is no longer in the log`
export const WEBHOOK_NEEDS_HTTPS = t`The address has to begin with https://`
