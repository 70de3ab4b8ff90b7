import type { ContactMessage, ContactReply } from '@bowerbird/contract/contact/contact.schema'
import { contactAddresses, MESSAGE_SENT } from '@bowerbird/contract/contact/contact.terms'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { contactMail } from './contact.mails.ts'
import { hasMessage, insertMessage } from './contact.store.ts'

export interface ContactDeps {
  db: Db
  mailer: Mailer
  limits: Limits
  /** Where messages are mailed to; unset, the address that the pages show. */
  supportEmail?: string
}

/** Generous for a household or an office behind one address, and still too slow to flood a mailbox. */
const messagesPerAddress: Limit = { name: 'contact messages per address', max: 10, seconds: 3600 }

/**
 * Stored and queued together: a message that was accepted is never lost, however the mail fares. The same key twice
 * is the same message: whoever got no answer sends it again, and it arrives once.
 */
export async function receiveMessage(
  { db, mailer, limits, supportEmail = contactAddresses.support }: ContactDeps,
  { website, idempotencyKey, ...message }: ContactMessage,
  address: string,
): Promise<ContactReply> {
  // A program learns nothing from the answer.
  const answer = { success: true, message: MESSAGE_SENT }
  if (idempotencyKey && (await hasMessage(db, idempotencyKey))) return answer
  await limits.take(messagesPerAddress, address)
  const isSuspect = Boolean(website)
  await db.transaction(async (tx) => {
    const draft = { id: newId(), ...message, isSuspect, clientKey: idempotencyKey ?? null }
    const isNew = await insertMessage(tx, draft)
    if (isNew && !isSuspect) await mailer.post(tx, contactMail(supportEmail, message))
  })
  return answer
}
