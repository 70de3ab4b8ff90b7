import { chatSides } from '@bowerbird/contract/chat/chat.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notify.service.ts'
import { claimDueMails } from './chat-mails.store.ts'
import { unreadNotice } from './chat-mails.ts'
import { removeOldOriginals } from './message-changes.store.ts'

export interface ChatMailDeps {
  db: Db
  jobs: Jobs
}

const AT_ONCE = 50

/** Notifies members of messages that have been unread for long enough: exactly once, until they have read them. */
export async function noticeUnread({ db }: Omit<ChatMailDeps, 'jobs'>): Promise<void> {
  for (const side of chatSides) {
    let taken = AT_ONCE
    while (taken === AT_ONCE) {
      taken = await db.transaction(async (tx) => {
        const claimed = await claimDueMails(tx, side, AT_ONCE)
        const notices = claimed.flatMap((due) =>
          due.recipientId ? [unreadNotice(due, due.recipientId)] : [],
        )
        await notify(tx, notices)
        return claimed.length
      })
    }
  }
}

export async function startChatJobs(deps: ChatMailDeps): Promise<void> {
  await deps.jobs.everyMinute('mail-about-unread', () => noticeUnread(deps))
  await deps.jobs.nightly('forget-message-originals', () => removeOldOriginals(deps.db))
}
