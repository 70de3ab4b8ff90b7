import type { Tx } from '../db/db.ts'
import type { EnqueueOptions, Jobs } from '../jobs/jobs.ts'
import type { Mail, MailTransport } from './mail.ts'

const QUEUE = 'mail'

export interface Mailer {
  /** The mail is sent if and only if the transaction commits, with retries. */
  post(tx: Tx, mail: Mail, options?: EnqueueOptions): Promise<void>
  /** Takes back mails with this key that are still delayed, and returns how many. */
  cancel(tx: Tx, key: string): Promise<number>
  /** Takes back all mails to this address that are not sent yet. */
  discardTo(tx: Tx, to: string): Promise<void>
}

/** A mail that can't be sent, and why. */
export type UnsentMail = (mail: Mail, error: Error) => Promise<void>

export async function startMailer(
  jobs: Jobs,
  transport: MailTransport,
  onGivenUp: UnsentMail = async () => {},
): Promise<Mailer> {
  const send = async (mail: Mail, id: string) => {
    if (mail.staleAt && Date.parse(mail.staleAt) < Date.now()) return
    await transport.send(mail, id)
  }
  await jobs.work<Mail>(QUEUE, send, { onGivenUp })
  return {
    post: (tx, mail, options) => jobs.enqueue(tx, QUEUE, mail, options),
    cancel: (tx, key) => jobs.cancel(tx, QUEUE, key),
    discardTo: (tx, to) => jobs.discard(tx, QUEUE, { to }),
  }
}
