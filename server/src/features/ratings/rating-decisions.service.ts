import type { Tx } from '../../platform/db/db.ts'
import * as store from './rating-cases.store.ts'
import { notifyOfAppeal, notifyRefused, notifyReply } from './rating-notices.service.ts'
import { showRatings } from './reveal-ratings.service.ts'

/*
 * Outcome of a case about a rating or a reply. Called in the transaction of the decision, after the case has it.
 */

export type RatingCase = store.RatingText & { caseId: string; authorId: string | null }

/** It is shown like any other: at once if the deal's ratings are revealed, else with them. */
export async function approveRatingText(tx: Tx, { ratingId, part }: RatingCase): Promise<void> {
  const wasHeld = await store.setFine(tx, { ratingId, part })
  if (part === 'rating') return showRatings(tx, [ratingId])
  const subject = wasHeld ? await store.findCaseSubject(tx, ratingId) : undefined
  if (subject?.isShown) await notifyReply(tx, { ratingId, ...subject })
}

/** Nobody but its author reads it any more, and they read why. */
export async function refuseRatingText(
  tx: Tx,
  { caseId, ratingId, part, authorId }: RatingCase,
  refusal: string,
): Promise<void> {
  await store.setRefused(tx, { ratingId, part }, refusal)
  const subject = await store.findCaseSubject(tx, ratingId)
  if (subject && authorId) await notifyRefused(tx, { ...subject, caseId, to: authorId, refusal })
}

/** The author appealed against a refusal: it is shown after all, or stays as it is. They are notified at once. */
export async function settleRatingAppeal(
  tx: Tx,
  text: RatingCase,
  { isUpheld, note }: { isUpheld: boolean; note: string | undefined },
): Promise<void> {
  if (isUpheld) await approveRatingText(tx, text)
  const subject = await store.findCaseSubject(tx, text.ratingId)
  if (!subject || !text.authorId) return
  const event = isUpheld ? 'rating_appeal_upheld' : 'rating_appeal_rejected'
  await notifyOfAppeal(tx, event, { ...subject, caseId: text.caseId, to: text.authorId, note })
}
