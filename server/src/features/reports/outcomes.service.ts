import type { ReviewOutcome } from '@bowerbird/contract/reviews/reviews.terms'
import { UNDO_SECONDS } from '@bowerbird/contract/reviews/reviews.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { type ReportedThing, setAnswered, setUnanswered } from './outcomes.store.ts'
import { reportAnsweredMail } from './reports.mails.ts'

/** The queue sends it, too. */
export { adBackMail } from './reports.mails.ts'

export interface OutcomeDeps {
  db: Db
  mailer: Mailer
  publicUrl: () => string
}

export interface ReportAnswer extends ReportedThing {
  outcome: Extract<ReviewOutcome, 'fine' | 'refused' | 'changes'>
  /** Who decided. */
  by: string
  /** Only this report; by default all that are open. */
  reportId?: string
}

const mailKey = (reportId: string) => `report ${reportId}`

/**
 * Answers the open reports about something and mails everyone who sent one, after the time in which a decision can be
 * undone.
 */
export async function answerReports(
  { mailer, publicUrl }: OutcomeDeps,
  tx: Tx,
  { outcome: decided, ...thing }: ReportAnswer,
): Promise<void> {
  const outcome = decided === 'fine' ? 'fine' : 'acted'
  for (const { id, email, ...report } of await setAnswered(tx, { ...thing, outcome })) {
    if (!email) continue
    const mail = reportAnsweredMail({ ...report, to: email, publicUrl: publicUrl(), outcome })
    await mailer.post(tx, mail, { delaySeconds: UNDO_SECONDS, key: mailKey(id) })
  }
}

/** Nobody hears of an answer that is taken back in time. */
export const cancelAnswerMail = ({ mailer }: OutcomeDeps, tx: Tx, reportId: string): Promise<number> =>
  mailer.cancel(tx, mailKey(reportId))

/** Opens the reports again that a decision has answered, when that decision is undone. */
export async function takeBackAnswers(
  deps: OutcomeDeps,
  tx: Tx,
  undone: ReportedThing & { reviewId: string },
): Promise<void> {
  for (const id of await setUnanswered(tx, undone)) await cancelAnswerMail(deps, tx, id)
}
