import type { WebhookPayload } from '@bowerbird/contract/webhooks/webhook-payload'
import { Webhook } from 'standardwebhooks'

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface ReceivedWebhook {
  headers: HeaderValues
  /** As it was received: the signature is over exactly these bytes. */
  body: string
}

export interface VerifiedWebhook {
  /** The same if an event arrives twice. */
  id: string
  event: WebhookPayload
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

function headerIn(headers: HeaderValues, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : (found?.[0] ?? '')
}

/** What was sent, if it was signed with the webhook’s secret in the last five minutes; throws if not. */
export function verifyWebhook(secret: string, { headers, body }: ReceivedWebhook): VerifiedWebhook {
  const signed = Object.fromEntries(names.map((name) => [name, headerIn(headers, name)]))
  const event = new Webhook(secret).verify(body, signed) as WebhookPayload
  return { id: headerIn(headers, 'webhook-id'), event }
}
