import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { findState } from '@bowerbird/contract/catalogue/locations'
import type { Channel } from '@bowerbird/contract/notifications/notifications.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import * as store from './broadcasts.store.ts'

const COUNT = 'count-recipients'
const SEND = 'send-broadcast'

interface CountJob {
  id: string
  version: number
}

interface SendJob {
  id: string
}

/** Members notified in one transaction. */
const BATCH = 200
/** One run passes on no more than this, so that it ends long before it would count as hanging. */
const BATCHES_PER_RUN = 250

const COUNT_FAILED = 'The recipients could not be counted. Please count them again.'
const SENDING_FAILED = 'It could not be sent to the rest. The Health page says why.'

export const enqueueCount = (jobs: Jobs, tx: Tx, { _id, version }: Broadcast): Promise<void> =>
  jobs.enqueue<CountJob>(tx, COUNT, { id: _id, version })

export const enqueueSending = (jobs: Jobs, tx: Tx, id: string): Promise<void> =>
  jobs.enqueue<SendJob>(tx, SEND, { id })

class Outdated extends Error {}

/** Notes the recipients of a draft, unless it has changed meanwhile. */
async function countRecipients(db: Db, { id, version }: CountJob): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const draft = await store.findBroadcast(tx, id)
      if (draft?.progress !== 'draft' || draft.version !== version) return
      await store.removeRecipients(tx, id)
      const stateId = draft.state === null ? undefined : findState(draft.state)?.id
      const recipients = await store.insertRecipients(tx, id, { ...draft, stateId })
      if (!(await store.setCounted(tx, id, version, recipients))) throw new Outdated()
    })
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
  }
}

const channelsOf = ({ byEmail, byNotification }: Broadcast): Channel[] => [
  ...(byEmail ? (['email'] as const) : []),
  ...(byNotification ? (['app', 'push'] as const) : []),
]

const noticeOf = (broadcast: Broadcast, accountId: string): Notice => ({
  accountId,
  kind: broadcast.kind === 'news' ? 'news' : 'account',
  key: `broadcast:${broadcast._id}`,
  title: broadcast.subject,
  text: broadcast.summary,
  href: broadcast.link?.path ?? '/notifications',
  broadcastId: broadcast._id,
  channels: channelsOf(broadcast),
})

/** Notifies the next members. Returns false when there is nothing left to do. */
const passOn = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Another process that sends, or someone who stops it, waits for this batch.
    const broadcast = await store.lockBroadcast(tx, id)
    if (broadcast?.progress !== 'sending') return false
    const taken = await store.takeRecipients(tx, id, broadcast, BATCH)
    if (!taken.length) {
      await store.setEnded(tx, id, 'sent')
      return false
    }
    const reachable = taken.filter(({ isReachable }) => isReachable)
    await notify(
      tx,
      reachable.map(({ accountId }) => noticeOf(broadcast, accountId)),
    )
    await store.addProgress(tx, id, taken.length, taken.length - reachable.length)
    return true
  })

async function send({ db, jobs }: { db: Db; jobs: Jobs }, { id }: SendJob): Promise<void> {
  for (let batches = 0; batches < BATCHES_PER_RUN; batches++) {
    if (!(await passOn(db, id))) return
  }
  await db.transaction((tx) => enqueueSending(jobs, tx, id))
}

export async function startBroadcastJobs(deps: { db: Db; jobs: Jobs }): Promise<void> {
  const { db, jobs } = deps
  await jobs.work<CountJob>(COUNT, (data) => countRecipients(db, data), {
    onGivenUp: ({ id }) => store.setProblem(db, id, COUNT_FAILED),
  })
  await jobs.work<SendJob>(SEND, (data) => send(deps, data), {
    onGivenUp: ({ id }) => store.setProblem(db, id, SENDING_FAILED),
  })
}
