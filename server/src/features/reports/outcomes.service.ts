import type { ReviewOutcome } from '@bowerbird/contract/reviews/reviews.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { reopenAnswered, setAllHandled } from './outcomes.store.ts'

export interface OutcomeDeps {
  db: Db
  mailer: Mailer
  publicUrl: () => string
}

/** What was reported: an ad, or a person in a conversation. */
export interface ReportedThing {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
}

export interface ReportAnswer extends ReportedThing {
  outcome: Extract<ReviewOutcome, 'fine' | 'refused' | 'changes'>
  /** Who decided. */
  by: string
}

/** Handles the open reports about something, when a moderator has decided about it. */
export async function answerReports(_deps: OutcomeDeps, tx: Tx, answer: ReportAnswer): Promise<void> {
  await setAllHandled(tx, answer)
}

/** Opens the reports again that a decision has answered, when that decision is undone. */
export async function takeBackAnswers(
  _deps: OutcomeDeps,
  tx: Tx,
  undone: ReportedThing & { reviewId: string },
): Promise<void> {
  await reopenAnswered(tx, undone)
}
