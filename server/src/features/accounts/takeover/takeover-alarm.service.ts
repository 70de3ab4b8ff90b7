import type { Tx } from '../../../platform/db/db.ts'
import type { Paragraph } from '../../../platform/mail/letter.types.ts'
import { notMe } from '../accounts.mails.ts'
import { setTakeoverToken } from './takeover.store.ts'

/**
 * "This wasn't me", for an email that is being written. The token is new each time: no notification has it, so nobody
 * can take an account over by reading them in the database.
 */
export async function takeoverAlarm(tx: Tx, linkId: string): Promise<readonly Paragraph[]> {
  const token = await setTakeoverToken(tx, linkId)
  return token === undefined ? [] : notMe(token)
}
