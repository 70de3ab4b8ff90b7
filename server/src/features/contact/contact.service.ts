import type { ContactMessage, ContactReply } from '@bowerbird/contract/contact/contact.schema'
import { contactAddresses, MESSAGE_SENT } from '@bowerbird/contract/contact/contact.terms'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { contactMail } from './contact.mails.ts'
import { insertMessage } from './contact.store.ts'

export interface ContactDeps {
  db: Db
  mailer: Mailer
  limits: Limits
  /** Where messages are mailed to; unset, the address that the pages show. */
  supportEmail?: string
}

/** Generous for a household or an office behind one address, and still too slow to flood a mailbox. */
const messagesPerAddress: Limit = { name: 'contact messages per address', max: 10, seconds: 3600 }

/** Stored and queued together: a message that was accepted is never lost, however the mail fares. */
export async function receiveMessage(
  { db, mailer, limits, supportEmail = contactAddresses.support }: ContactDeps,
  { website, ...message }: ContactMessage,
  address: string,
): Promise<ContactReply> {
  await limits.take(messagesPerAddress, address)
  const isSuspect = Boolean(website)
  await db.transaction(async (tx) => {
    await insertMessage(tx, { id: newId(), ...message, isSuspect })
    if (!isSuspect) await mailer.post(tx, contactMail(supportEmail, message))
  })
  // A program learns nothing from the answer.
  return { success: true, message: MESSAGE_SENT }
}
