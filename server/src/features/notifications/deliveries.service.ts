import { type Channel, channels } from '@bowerbird/contract/notifications/notifications.terms'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { makeCoalescingRunner } from '../../platform/jobs/coalescing-runner.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import * as store from './deliveries.store.ts'

export type { Due } from './deliveries.store.ts'

/** Some of a member's devices could not be reached: the next attempt leaves out the others. */
interface PartlyDelivered {
  error: string
  reached: readonly string[]
}

/**
 * Delivers everything that is due to a member on one channel. Its work in the transaction happens exactly once, unless
 * it throws; its work outside, such as a push, may be repeated. Deliveries it moves to a later `due_at` wait until
 * then. An error counts as a failed attempt for all of them.
 */
export type Sender = (
  tx: Tx,
  accountId: string,
  due: readonly store.Due[],
) => Promise<PartlyDelivered | undefined>

/** A channel without a sender waits. */
export type Senders = Partial<Record<Channel, Sender>>

/** The database notifies with this kind when there is something to deliver. */
export const DELIVERIES_CHANGED = 'deliveries'

/** Ten attempts over about four hours; after that an administrator has to look. */
export const MAX_ATTEMPTS = 10
const FIRST_DELAY_SECONDS = 30
const MAX_ERROR = 300
/** Due times that are further away are left to the job of every minute. */
const MAX_TIMER_MS = MINUTE

/** Members served at the same time. Each holds a connection, and push services are slow. */
const concurrency: Record<Channel, number> = { app: 1, email: 1, push: 4 }

interface DeliveryDeps {
  db: Db
  onError: (error: Error) => void
}

/** Returns true if there was anything to do. */
async function deliverTo(
  { db, onError }: DeliveryDeps,
  { channel, send }: { channel: Channel; send: Sender },
  accountId: string,
): Promise<boolean> {
  let claimed: string[] = []
  const postpone = async (
    queryable: Queryable,
    { error, reached }: PartlyDelivered,
    cause?: Error,
  ): Promise<void> => {
    onError(new Error(`${channel}: ${error}`, { cause }))
    await store.postponeDeliveries(queryable, channel, claimed, {
      error: error.slice(0, MAX_ERROR),
      reached,
      maxAttempts: MAX_ATTEMPTS,
      firstDelaySeconds: FIRST_DELAY_SECONDS,
    })
  }
  try {
    return await db.transaction(async (tx) => {
      claimed = []
      if (!(await store.lockAccount(tx, channel, accountId))) return false
      const found = await store.claimDue(tx, channel, accountId)
      const due = found.filter(({ isObsolete }) => !isObsolete)
      const obsolete = found
        .filter(({ isObsolete }) => isObsolete)
        .map(({ notificationId }) => notificationId)
      if (obsolete.length) await store.dropObsolete(tx, channel, obsolete)
      claimed = due.map(({ notificationId }) => notificationId)
      if (claimed.length) {
        const failure = await inLanguageOf(tx, { id: accountId }, () => send(tx, accountId, due))
        await (failure ? postpone(tx, failure) : store.finishDeliveries(tx, channel, claimed))
      }
      return found.length > 0
    })
  } catch (error) {
    if (!claimed.length || !(error instanceof Error)) throw error
    await postpone(db, { error: error.message, reached: [] }, error)
    return true
  }
}

/** Delivers what is due on a channel, one transaction for each member. */
export async function deliverDue(
  deps: DeliveryDeps,
  { channel, send, isStopped = () => false }: { channel: Channel; send: Sender; isStopped?: () => boolean },
): Promise<void> {
  let hasWorked: boolean
  do {
    hasWorked = false
    const waiting = await store.listDueAccounts(deps.db, channel)
    const serveNext = async () => {
      for (let id = waiting.pop(); id && !isStopped(); id = waiting.pop()) {
        if (await deliverTo(deps, { channel, send }, id)) hasWorked = true
      }
    }
    await Promise.all(Array.from({ length: concurrency[channel] }, serveNext))
  } while (hasWorked && !isStopped())
}

export interface Deliveries {
  /** Begins to deliver. Until then `trigger` does nothing. */
  start(senders: Senders): Promise<void>
  /** Delivers what is due, now or right after the current run. */
  trigger(): Promise<void>
  stop(): Promise<void>
}

interface DeliveriesOptions extends DeliveryDeps {
  jobs: Jobs
  /** False if another process delivers. */
  isWorking?: boolean
  /** False in tests: it runs only when it is woken. */
  startsItself?: boolean
}

/**
 * Delivers notifications: when the database signals new ones, when the next is due, and every minute, for missed ones.
 * The database holds the pending work, so nothing is lost when a process ends.
 */
export function makeDeliveries({
  db,
  jobs,
  onError,
  isWorking = true,
  startsItself = true,
}: DeliveriesOptions): Deliveries {
  // Each channel runs independently: a slow push service must not delay emails.
  const running: { trigger(): Promise<void>; stop(): Promise<void> }[] = []
  const run = (channel: Channel, send: Sender) => {
    let timer: NodeJS.Timeout | undefined
    const runner = makeCoalescingRunner(async (isStopped) => {
      clearTimeout(timer)
      await deliverDue({ db, onError }, { channel, send, isStopped })
      if (!startsItself) return
      const next = await store.findNextDue(db, channel)
      if (next === undefined || next > MAX_TIMER_MS || isStopped()) return
      // A delivery that is already due is being handled by another process, or has arrived in the meantime.
      timer = setTimeout(() => void runner.trigger(), next > 0 ? next : 1000)
      timer.unref()
    }, onError)
    running.push({
      trigger: runner.trigger,
      async stop() {
        await runner.stop()
        clearTimeout(timer)
      },
    })
  }
  const trigger = async () => void (await Promise.all(running.map((channel) => channel.trigger())))
  return {
    trigger,
    async start(senders) {
      await jobs.everyMinute('deliver', trigger)
      if (!isWorking) return
      for (const channel of channels) {
        const send = senders[channel]
        if (send) run(channel, send)
      }
      if (startsItself) void trigger()
    },
    async stop() {
      await Promise.all(running.map((channel) => channel.stop()))
    },
  }
}
