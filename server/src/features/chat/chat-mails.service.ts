import { chatSides } from '@bowerbird/contract/chat/chat.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { messageKey } from '../notifications/notifications.service.ts'
import { inShort, type Notice, notify } from '../notifications/notify.service.ts'
import { claimDueMails, type DueMail } from './chat-mails.store.ts'
import { chatHref, unreadMail } from './chat-mails.ts'

export interface ChatMailDeps {
  db: Db
  jobs: Jobs
  publicUrl: () => string
}

const AT_ONCE = 50

function noticeOf(due: DueMail, accountId: string, publicUrl: string): Notice {
  const letter = unreadMail(due, publicUrl)
  const { conversationId, seq } = due
  return {
    ...inShort(letter),
    accountId,
    kind: 'message',
    key: `${messageKey(conversationId)}${seq}`,
    href: chatHref(conversationId),
    letter,
  }
}

/** Notifies members of messages that have been unread for long enough: exactly once, until they have read them. */
export async function noticeUnread({ db, publicUrl }: Omit<ChatMailDeps, 'jobs'>): Promise<void> {
  for (const side of chatSides) {
    let taken = AT_ONCE
    while (taken === AT_ONCE) {
      taken = await db.transaction(async (tx) => {
        const claimed = await claimDueMails(tx, side, AT_ONCE)
        const notices = claimed.flatMap((due) =>
          due.recipientId ? [noticeOf(due, due.recipientId, publicUrl())] : [],
        )
        await notify(tx, notices)
        return claimed.length
      })
    }
  }
}

export async function startChatJobs(deps: ChatMailDeps): Promise<void> {
  await deps.jobs.everyMinute('mail-about-unread', () => noticeUnread(deps))
}
