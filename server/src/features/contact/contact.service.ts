import type { ContactMessage, ContactReply } from '@bowerbird/contract/contact/contact.schema'
import { MESSAGE_SENT } from '@bowerbird/contract/contact/contact.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { withLanguage } from '../../platform/language/language.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { marketSettings } from '../market/market.service.ts'
import { contactMail } from './contact.mails.ts'
import { hasMessage, insertMessage } from './contact.store.ts'

export interface ContactDeps {
  publicUrl: () => string
  db: Db
  mailer: Mailer
  limits: Limits
}

/** Enough for a household or office that shares an IP address, and too slow to flood a mailbox. */
const messagesPerAddress: Limit = { name: 'contact messages per address', max: 10, seconds: HOUR_SECONDS }

/**
 * Stores the message and queues the mail in one transaction, so that an accepted message is never lost. Idempotent by
 * key: sending again after a lost reply delivers it once.
 */
export async function receiveMessage(
  { db, mailer, limits, publicUrl }: ContactDeps,
  { website, idempotencyKey, ...message }: ContactMessage,
  address: string,
): Promise<ContactReply> {
  // The same reply for suspected bots, so that they learn nothing.
  const answer = { success: true, message: MESSAGE_SENT }
  if (idempotencyKey && (await hasMessage(db, idempotencyKey))) return answer
  await limits.take(messagesPerAddress, address)
  const isSuspect = Boolean(website)
  await db.transaction(async (tx) => {
    const draft = { id: newId(), ...message, isSuspect, clientKey: idempotencyKey ?? null }
    const isNew = await insertMessage(tx, draft)
    if (isNew && !isSuspect)
      // To the market's own inbox, whatever the writer reads.
      await mailer.post(
        tx,
        withLanguage(undefined, () => contactMail(marketSettings().supportInbox, message, publicUrl())),
      )
  })
  return answer
}
