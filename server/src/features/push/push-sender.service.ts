import { plural } from '@bowerbird/contract/language/plural'
import type { PushMessage } from '@bowerbird/contract/notifications/push.message'
import { DAY_SECONDS } from '@bowerbird/contract/time'
import webPush from 'web-push'
import { marketSettings } from '../market/market.service.ts'
import type { Due, Sender } from '../notifications/deliveries.service.ts'
import { readNotice } from '../notifications/event-notices.service.ts'
import { pushKeys } from './push.service.ts'
import { listSubscriptions, type PushKeys, removeSubscriptions, type Subscription } from './push.store.ts'

/** Time that a push service keeps a push for a device that is off. Later it is old news; it stays in the list. */
const TTL_SECONDS = DAY_SECONDS
const TIMEOUT_MS = 5_000
/** More at once would be a nuisance: one push sums them up. */
const MAX_AT_ONCE = 3
/** A push holds 4,096 bytes, with its encryption. */
const MAX_TEXT = 500

const cut = (text: string, length = MAX_TEXT): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** Push messages for the due notifications. */
function pushMessages(due: readonly Due[]): PushMessage[] {
  const latest = due.at(-1)
  if (latest && due.length > MAX_AT_ONCE) {
    const titles = due.slice(-MAX_AT_ONCE).map(({ details }) => cut(details.title, 100))
    return [
      {
        title: plural(due.length, { one: '# new notification', other: '# new notifications' }),
        text: titles.toReversed().join('\n'),
        href: '/notifications',
        tag: latest.notificationId,
      },
    ]
  }
  return due.map(({ notificationId, details: { title, text, href } }) => ({
    title: cut(title, 200),
    text: cut(text),
    href,
    tag: notificationId,
  }))
}

type Outcome = 'sent' | 'gone' | { error: string }

async function sendOne(keys: PushKeys, subscription: Subscription, message: PushMessage): Promise<Outcome> {
  const { endpoint, p256dh, auth } = subscription
  const { host } = new URL(endpoint)
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${marketSettings().supportInbox}`, ...keys },
        TTL: TTL_SECONDS,
        // Replaces the same push that still waits for the device.
        topic: message.tag.replaceAll('-', ''),
      },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers)
        // `fetch` counts for itself.
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      // Only the hosts that were checked are called.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    return [404, 410].includes(reply.status) ? 'gone' : { error: `${host} answered ${reply.status}` }
  } catch (error) {
    return { error: `${host}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Sends a device the notifications it has not received yet, in order; stops at the first failure. */
async function sendTo(keys: PushKeys, subscription: Subscription, due: readonly Due[]): Promise<Outcome> {
  const missing = due.filter(({ reached }) => !reached.includes(subscription.id))
  const read = missing.map((each) => ({ ...each, details: readNotice(each.details) }))
  for (const message of pushMessages(read)) {
    const outcome = await sendOne(keys, subscription, message)
    if (outcome !== 'sent') return outcome
  }
  return 'sent'
}

/**
 * Pushes to all of the member's devices. A push can't take part in the transaction: one that is repeated has the same
 * tag and replaces the first.
 */
export const sendPushes: Sender = async (tx, accountId, due) => {
  const subscriptions = await listSubscriptions(tx, accountId)
  if (!subscriptions.length) return undefined
  const keys = await pushKeys(tx)
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => ({
      id: subscription.id,
      outcome: await sendTo(keys, subscription, due),
    })),
  )
  const idsOf = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  const gone = idsOf('gone')
  if (gone.length) await removeSubscriptions(tx, gone)
  const errors = outcomes.flatMap(({ outcome }) => (typeof outcome === 'object' ? [outcome.error] : []))
  return errors.length ? { error: [...new Set(errors)].join('; '), reached: idsOf('sent') } : undefined
}
