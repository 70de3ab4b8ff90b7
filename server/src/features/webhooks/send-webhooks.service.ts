import { DAY, HOUR_SECONDS, MINUTE_SECONDS } from '@bowerbird/contract/time'
import type { WebhookPayload } from '@bowerbird/contract/webhooks/webhook-payload'
import { MAX_WEBHOOK_ANSWER, WEBHOOK_VERSION } from '@bowerbird/contract/webhooks/webhooks.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import { FetchRefusal, type PublicFetch, postPublic } from '../../platform/http/public-fetch.ts'
import { makeCoalescingRunner } from '../../platform/jobs/coalescing-runner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { inEnglish } from '../../platform/language/language.ts'
import { noticeOf, readText } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { signatureHeaders } from './sign-webhook.ts'
import * as store from './webhook-deliveries.store.ts'

/** The database notifies with this kind when there is something to send. */
export const WEBHOOKS_CHANGED = 'webhooks'

/** Ten attempts over a little more than three days. */
export const gapSeconds = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  ...[2, 6, 12, 16, 20, 24].map((hours) => hours * HOUR_SECONDS),
]
/** After so long without any attempt that worked, a webhook is paused. */
const PAUSE_AFTER_MS = 3 * DAY
const TIMEOUT_MS = 10_000
const MAX_ERROR = 300
const CLAIM = { perWebhook: 4, max: 24 }
const GONE = 410

export interface SendDeps {
  db: Db
  /** How addresses are reached. */
  fetch?: PublicFetch | undefined
}

const bodyOf = ({ event, happenedAt, data }: store.Attempt): string =>
  JSON.stringify({
    type: event,
    version: WEBHOOK_VERSION,
    timestamp: happenedAt,
    data,
  } as WebhookPayload)

async function send(attempt: store.Attempt, fetch: PublicFetch): Promise<store.Outcome> {
  const { id, address, secrets } = attempt
  const at = new Date()
  const body = bodyOf(attempt)
  const headers = { 'content-type': 'application/json', ...signatureHeaders({ id, body, at }, secrets) }
  try {
    const options = { ...fetch, headers, maxBytes: MAX_WEBHOOK_ANSWER, timeoutMs: TIMEOUT_MS }
    const { status, answer } = await inEnglish(() => postPublic(address, body, options))
    return {
      isDelivered: status >= 200 && status < 300,
      tookMs: Date.now() - at.getTime(),
      status,
      // The database has no character 0; a cut character is at the end at most.
      answer: answer.replaceAll('\0', '').slice(0, MAX_WEBHOOK_ANSWER),
      error: null,
    }
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    const tookMs = Date.now() - at.getTime()
    return {
      isDelivered: false,
      tookMs,
      status: null,
      answer: null,
      error: error.message.slice(0, MAX_ERROR),
    }
  }
}

/** Switches it off and tells whom it belongs to; the reason begins with its host. */
async function pause(
  tx: Tx,
  webhookId: string,
  host: string,
  phrase: 'webhookGone' | 'webhookDead',
): Promise<void> {
  const paused = await store.pauseWebhook(
    tx,
    webhookId,
    inEnglish(() => readText([phrase, host])),
  )
  if (!paused) return
  const { accountId } = paused
  const readers = accountId ? [accountId] : await store.listAdminIds(tx)
  await notify(
    tx,
    readers.map((to) =>
      noticeOf({
        event: 'webhook_paused',
        to,
        key: `webhook:${webhookId}:${Date.now()}`,
        href: accountId ? '/settings/api#webhooks' : '/admin/webhooks',
        facts: { reason: [phrase, host] as const },
      }),
    ),
  )
}

/** Ten per cent more or less, so that those that failed together don't come back together. */
const spread = (seconds: number): number => Math.round(seconds * (0.9 + Math.random() * 0.2))

async function finish({ db }: SendDeps, attempt: store.Attempt, outcome: store.Outcome): Promise<void> {
  const { id, webhookId, attempts, address } = attempt
  const host = URL.parse(address)?.host ?? 'The address'
  await db.transaction(async (tx) => {
    const failingSince = await store.noteHealth(tx, webhookId, outcome.isDelivered)
    const isGone = outcome.status === GONE
    const isDead = failingSince !== null && Date.now() - failingSince.getTime() >= PAUSE_AFTER_MS
    const gap = gapSeconds[attempts - 1]
    // One that waits for its webhook to be switched on again is not given up.
    const retryIn = gap === undefined ? (isDead || isGone ? 0 : null) : spread(gap)
    await store.finishAttempt(tx, id, outcome, retryIn)
    if (outcome.isDelivered) return
    await store.postponeOthers(tx, webhookId, id)
    if (isGone) await pause(tx, webhookId, host, 'webhookGone')
    else if (isDead) await pause(tx, webhookId, host, 'webhookDead')
  })
}

/** Sends what is due. */
export async function sendDueWebhooks(deps: SendDeps, isStopped = () => false): Promise<void> {
  const { db, fetch = {} } = deps
  for (;;) {
    if (isStopped()) return
    const attempts = await store.claimDue(db, CLAIM)
    if (!attempts.length) return
    await Promise.all(attempts.map(async (attempt) => finish(deps, attempt, await send(attempt, fetch))))
  }
}

/** Sends one by hand. What fails is not tried again because of that. */
export async function sendOne({ db, fetch = {} }: SendDeps, attempt: store.Attempt): Promise<void> {
  const outcome = await send(attempt, fetch)
  await db.transaction(async (tx) => {
    if (outcome.isDelivered) await store.noteHealth(tx, attempt.webhookId, true)
    await store.finishAttempt(tx, attempt.id, outcome, undefined)
  })
}

export interface WebhookJobs {
  /** Sends what is due, now or right after the current run. */
  send(): Promise<void>
  stop(): Promise<void>
}

/** Sends when the database says that there is something, and every minute, for what is tried again or was missed. */
export async function startWebhookJobs({
  jobs,
  onError,
  ...deps
}: SendDeps & { jobs: Jobs; onError: (error: Error) => void }): Promise<WebhookJobs> {
  const runner = makeCoalescingRunner((isStopped) => sendDueWebhooks(deps, isStopped), onError)
  await jobs.everyMinute('send-webhooks', runner.trigger)
  await jobs.nightly('tidy-webhooks', () => store.tidyWebhooks(deps.db))
  return { send: runner.trigger, stop: runner.stop }
}
