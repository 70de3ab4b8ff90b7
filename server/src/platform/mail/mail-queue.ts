import type { Tx } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail, MailTransport } from './mail.ts'

const QUEUE = 'mail'

export interface Mailer {
  /** The mail is sent if and only if the transaction commits, with retries. */
  post(tx: Tx, mail: Mail): Promise<void>
}

export async function startMailer(jobs: Jobs, transport: MailTransport): Promise<Mailer> {
  await jobs.work<Mail>(QUEUE, async (mail, id) => {
    if (mail.staleAt && Date.parse(mail.staleAt) < Date.now()) return
    await transport.send(mail, id)
  })
  return { post: (tx, mail) => jobs.enqueue(tx, QUEUE, mail) }
}
