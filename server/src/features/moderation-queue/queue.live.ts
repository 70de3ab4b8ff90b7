import type { QueueServerEvents } from '@bowerbird/contract/moderation-queue/moderation-queue.events'
import { QUEUE_CHANGED } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Db } from '../../platform/db/db.ts'
import { makeCoalescingRunner } from '../../platform/jobs/coalescing-runner.ts'
import type { Live } from '../../platform/live/live.ts'
import { CASES_CHANGED, CASES_TAKEN } from './cases.columns.ts'
import { listStaff } from './queue.store.ts'

/**
 * Notifies connected staff that the queue has changed: something came, was claimed, or was decided. They fetch what they
 * may see, so the event has no content. Changes that come while staff are being notified are notified together.
 */
export function queueLive({ db, live }: { db: Db; live: Live }): void {
  const event: Parameters<QueueServerEvents[typeof QUEUE_CHANGED]>[0] = {}
  const runner = makeCoalescingRunner(
    async () => {
      for (const id of await listStaff(db)) if (live.mayReach(id)) live.sendLocal(id, QUEUE_CHANGED, event)
    },
    (error: Error) => live.report(error),
  )
  for (const kind of [CASES_CHANGED, CASES_TAKEN]) live.onNotification(kind, () => void runner.trigger())
}
