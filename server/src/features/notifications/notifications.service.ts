import type { Notifications } from '@bowerbird/contract/notifications/notifications.schema'
import { NOTIFICATIONS_PER_PAGE } from '@bowerbird/contract/notifications/notifications.terms'
import { paginate } from '@bowerbird/contract/pagination'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readNotice } from './event-notices.service.ts'
import { countShown, listLastKeys, listShown, removeOld, setMessagesRead } from './notifications.store.ts'

export async function listNotifications(
  db: Queryable,
  accountId: string,
  page: number,
): Promise<Notifications> {
  const limit = NOTIFICATIONS_PER_PAGE
  const { all, unread } = await countShown(db, accountId)
  const shown = await listShown(db, accountId, { limit, offset: (page - 1) * limit })
  const notifications = shown.map(({ details, ...notification }) => {
    const { title, text } = readNotice(details)
    return { ...notification, title, text }
  })
  return { notifications, unreadCount: unread, pagination: paginate(page, limit, all) }
}

/** The key of a notice about a chat, up to its number. */
export const messageKey = (conversationId: string): string => `message:${conversationId}:`

/** A chat that has been read needs no notice: its notices count as read, and are not sent any more. */
export const readMessageNotices = (
  db: Queryable,
  accountId: string,
  conversationIds: readonly string[],
): Promise<void> => setMessagesRead(db, accountId, conversationIds.map(messageKey))

/** The last message of a chat when a member was notified of it, and the time before that; undefined: never. */
export async function findNoticed(
  db: Queryable,
  accountId: string,
  conversationId: string,
): Promise<{ latest: number | undefined; previous: number | undefined }> {
  const keys = await listLastKeys(db, accountId, messageKey(conversationId), 2)
  const [latest, previous] = keys.map((key) => Number(key.split(':').at(-1)))
  return { latest, previous }
}

/** Nightly clean-up. */
export async function startNotificationJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('tidy-notifications', () => removeOld(db))
}

/** How an email about unread messages can be answered. */
export interface Answerable {
  replyTo: { name: string; address: string }
  /** What they are to answer. */
  quotes: readonly string[]
  /** Not all of it is quoted. */
  hasMore: boolean
}

/** Undefined if an email about this chat can't be answered. */
export type EmailReplies = (
  tx: Tx,
  about: { accountId: string; secret: string; href: string },
) => Promise<Answerable | undefined>
