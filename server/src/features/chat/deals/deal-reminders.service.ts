import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { noticeOf } from '../../notifications/event-notices.service.ts'
import { notify } from '../../notifications/notify.service.ts'
import * as store from './deal-reminders.store.ts'

const MY_DEALS = '/my-deals'

/** Both sides, once for each time that they have agreed on. */
async function notifyBoth(tx: Tx, event: EventName, meetings: readonly store.DueMeeting[]): Promise<void> {
  await notify(
    tx,
    meetings.flatMap(({ id, ad, at, timeZone, sellerId, buyerId }) =>
      [sellerId, buyerId].map((to) =>
        noticeOf({
          event,
          to,
          key: `${event}:${id}:${Date.parse(at)}`,
          href: MY_DEALS,
          ad,
          facts: { day: ['meeting', at, timeZone], time: ['clock', at, timeZone] },
        }),
      ),
    ),
  )
}

async function remindOfDay(tx: Tx): Promise<number> {
  const { count, meetings } = await store.remindOfDay(tx)
  await notifyBoth(tx, 'meeting_tomorrow', meetings)
  return count
}

async function remindOfHours(tx: Tx): Promise<number> {
  const { count, meetings } = await store.remindOfHours(tx)
  await notifyBoth(tx, 'meeting_soon', meetings)
  return count
}

/** The side that has said nothing yet. */
async function remindToConfirm(tx: Tx): Promise<number> {
  const { count, deals } = await store.remindToConfirm(tx)
  await notify(
    tx,
    deals.map(({ id, ad, hasSellerSaid, sellerId, buyerId }) =>
      noticeOf({
        event: 'deal_to_confirm',
        to: hasSellerSaid ? buyerId : sellerId,
        key: `deal_to_confirm:${id}`,
        href: MY_DEALS,
        ad,
      }),
    ),
  )
  return count
}

/** Each step and its notices are one transaction, so that a process that is killed loses none and sends none twice. */
async function remindWhatIsDue(db: Db): Promise<void> {
  for (const step of [remindOfHours, remindOfDay, remindToConfirm, store.endUnconfirmed])
    while ((await db.transaction(step)) === store.DEALS_AT_ONCE);
}

export async function startDealJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('remind-of-deals', () => remindWhatIsDue(db))
}
