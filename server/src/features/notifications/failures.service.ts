import type { Db } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { setFailed } from './failures.store.ts'

const MAX_ERROR = 300

/** An email about notifications can't be sent: they count as failed, so that the back office shows them. */
export async function noteUnsentEmail(db: Db, { about }: Mail, { message }: Error): Promise<void> {
  if (about?.length) await setFailed(db, about, message.slice(0, MAX_ERROR))
}
