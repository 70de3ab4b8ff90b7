import { UNDO_SECONDS } from '@bowerbird/contract/reviews/reviews.terms'
import type { Tx } from '../../platform/db/db.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { type Answered, setAnswered, setUnanswered } from './outcomes.store.ts'
import { reportAnsweredMail } from './reports.mails.ts'

export interface OutcomeDeps {
  mailer: Mailer
  publicUrl: () => string
}

const mailKey = (reportId: string) => `report ${reportId}`

/**
 * Answers the open reports about an ad or a conversation and mails everyone who sent one, after the time in which a
 * decision can be undone.
 */
export async function answerReports(
  { mailer, publicUrl }: OutcomeDeps,
  tx: Tx,
  answered: Answered,
): Promise<void> {
  for (const { id, email, ...report } of await setAnswered(tx, answered)) {
    if (!email) continue
    const mail = reportAnsweredMail({
      ...report,
      to: email,
      publicUrl: publicUrl(),
      outcome: answered.outcome,
    })
    await mailer.post(tx, mail, { delaySeconds: UNDO_SECONDS, key: mailKey(id) })
  }
}

/** Nobody hears of an answer that is taken back in time. */
export const cancelAnswerMail = ({ mailer }: Pick<OutcomeDeps, 'mailer'>, tx: Tx, reportId: string) =>
  mailer.cancel(tx, mailKey(reportId))

/** Takes back the answers that were given with a decision, by its time. */
export async function reopenReports(
  deps: Pick<OutcomeDeps, 'mailer'>,
  tx: Tx,
  decision: Parameters<typeof setUnanswered>[1],
): Promise<void> {
  for (const id of await setUnanswered(tx, decision)) await cancelAnswerMail(deps, tx, id)
}
