import type { ModerationOutcome } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { v7 as newId } from 'uuid'
import type { Db, Tx } from '../../platform/db/db.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { letterOf, noticeOf } from '../notifications/event-notices.service.ts'
import { notify, takeBackNotices } from '../notifications/notify.service.ts'
import { type Reported, type ReportedThing, setAnswered, setUnanswered } from './outcomes.store.ts'
import { reportAnswer } from './reports.mails.ts'

export interface OutcomeDeps {
  db: Db
  mailer: Mailer
  publicUrl: () => string
}

export interface ReportAnswer extends ReportedThing {
  outcome: Extract<ModerationOutcome, 'fine' | 'refused' | 'changes'>
  /** The person who decided. */
  by: string
  /** Only this report; by default all that are open. */
  reportId?: string
}

/** Of the email to a visitor, and the start of the key of the notice to a member. */
const keyOf = (reportId: string) => `report:${reportId}:`

/**
 * Answers the open reports about something and notifies everyone who sent one, after the time in which a decision can
 * be undone. Visitors get an email.
 */
export async function answerReports(
  { mailer, publicUrl }: OutcomeDeps,
  tx: Tx,
  { outcome: decided, ...thing }: ReportAnswer,
): Promise<void> {
  const outcome = decided === 'fine' ? 'fine' : 'acted'
  for (const { id, reporterId, email, ...report } of await setAnswered(tx, { ...thing, outcome })) {
    const answer = reportAnswer({ ...report, outcome })
    if (reporterId) {
      const notice = noticeOf({ ...answer, to: reporterId, key: `${keyOf(id)}${newId()}` })
      await notify(tx, [{ ...notice, delaySeconds: UNDO_SECONDS }])
    } else if (email) {
      const write = () => writeLetter({ ...letterOf(answer.event, answer), to: email }, publicUrl())
      const mail = await inLanguageOf(tx, { email }, write)
      await mailer.post(tx, mail, { delaySeconds: UNDO_SECONDS, key: keyOf(id) })
    }
  }
}

/** Withdraws an answer in time, before the reporter is notified. */
export async function takeBackAnswer(
  { mailer }: OutcomeDeps,
  tx: Tx,
  { id, reporterId }: Reported,
): Promise<void> {
  if (reporterId) await takeBackNotices(tx, reporterId, keyOf(id))
  else await mailer.cancel(tx, keyOf(id))
}

/** Opens the reports again that a decision has answered, when that decision is undone. */
export async function takeBackAnswers(
  deps: OutcomeDeps,
  tx: Tx,
  undone: ReportedThing & { caseId: string },
): Promise<void> {
  for (const report of await setUnanswered(tx, undone)) await takeBackAnswer(deps, tx, report)
}
