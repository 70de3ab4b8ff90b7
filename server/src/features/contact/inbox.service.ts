import type { Inbox, InboxMessage, InboxQuery } from '@bowerbird/contract/contact/inbox.schema'
import { MESSAGE_NOT_FOUND } from '@bowerbird/contract/contact/inbox.terms'
import { AppError } from '@bowerbird/contract/errors'
import { paginate } from '@bowerbird/contract/pagination'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { contactReplyMail } from './contact.mails.ts'
import * as store from './inbox.store.ts'

export interface InboxDeps {
  publicUrl: () => string
  db: Db
  mailer: Mailer
}

export async function listInbox(db: Db, { tab, page, limit }: InboxQuery): Promise<Inbox> {
  const counts = await store.countMessages(db)
  const messages = await store.listMessages(db, { tab, limit, offset: (page - 1) * limit })
  const { currentPage, totalPages, totalItems, hasMore } = paginate(page, limit, counts[tab])
  return {
    messages,
    counts,
    pagination: {
      currentPage,
      totalPages,
      totalMessages: totalItems,
      hasNextPage: hasMore,
      hasPrevPage: currentPage > 1,
    },
  }
}

async function findLocked(tx: Tx, id: string): Promise<InboxMessage> {
  await store.lockMessage(tx, id)
  const message = await store.findMessage(tx, id)
  if (!message) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND)
  return message
}

/** Stores the reply, queues its mail and closes the message in one transaction. The same key again does nothing. */
export async function replyToMessage(
  { db, mailer, publicUrl }: InboxDeps,
  author: Member,
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
): Promise<InboxMessage> {
  return db.transaction(async (tx) => {
    const message = await findLocked(tx, id)
    const reply = { id: idempotencyKey, messageId: id, authorId: author.id, text }
    if (await store.insertReply(tx, reply)) {
      const { supportEmail, supportInbox } = marketSettings()
      const write = () =>
        contactReplyMail(message, text, { replyTo: supportEmail || supportInbox, site: publicUrl() })
      await mailer.post(tx, await inLanguageOf(tx, { email: message.email }, write))
      await store.setGenuine(tx, id)
      await store.setClosed(tx, id, author.id)
      await audit(tx, author, {
        action: 'inbox.replied',
        target: 'market',
        targetId: 'inbox',
        title: message.subject,
        after: { message: id },
      })
    }
    return (await store.findMessage(tx, id)) ?? message
  })
}

export async function setMessageDone(
  { db }: InboxDeps,
  member: Member,
  id: string,
  isDone: boolean,
): Promise<InboxMessage> {
  return db.transaction(async (tx) => {
    const message = await findLocked(tx, id)
    await store.setClosed(tx, id, isDone ? member.id : null)
    return (await store.findMessage(tx, id)) ?? message
  })
}
