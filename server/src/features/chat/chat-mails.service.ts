import { CHAT_MAIL_LINK_DEAD, chatSides } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { claimDueMails, setWantsMails } from './chat-mails.store.ts'
import { unreadMail } from './chat-mails.ts'

export interface ChatMailDeps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  publicUrl: () => string
}

const AT_ONCE = 50

/** Queues the mails that are due. Marks each as sent in the transaction that queues it: exactly once. */
export async function mailAboutUnread({ db, mailer, publicUrl }: Omit<ChatMailDeps, 'jobs'>): Promise<void> {
  for (const side of chatSides) {
    let taken = AT_ONCE
    while (taken === AT_ONCE) {
      taken = await db.transaction(async (tx) => {
        const due = await claimDueMails(tx, side, AT_ONCE)
        for (const mail of due) if (mail.to) await mailer.post(tx, unreadMail(mail, mail.to, publicUrl()))
        return due.length
      })
    }
  }
}

export async function startChatJobs(deps: ChatMailDeps): Promise<void> {
  await deps.jobs.everyMinute('mail-about-unread', () => mailAboutUnread(deps))
}

/** The token is sufficient, so it works in a mail client and without logging in. */
export async function chooseMails(db: Db, token: string, wantsMails: boolean): Promise<void> {
  const isKnown = z.uuid().safeParse(token).success && (await setWantsMails(db, token, wantsMails))
  if (!isKnown) throw new AppError('NOT_FOUND', CHAT_MAIL_LINK_DEAD)
}
