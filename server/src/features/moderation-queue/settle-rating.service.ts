import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import {
  approveRatingText,
  refuseRatingText,
  settleRatingAppeal,
} from '../ratings/rating-decisions.service.ts'
import { answerReports } from '../reports/outcomes.service.ts'
import type { DecisionDeps } from './apply-decision.service.ts'
import type { CheckedDecision } from './check-decision.ts'
import type { LockedCase } from './decisions.store.ts'

/** A case about a rating or a reply, or an appeal against its refusal. */
export const isAboutRating = ({ kind, ratingPart }: LockedCase): boolean =>
  kind === 'rating' || (kind === 'appeal' && ratingPart !== null)

interface DecidedRating {
  moderationCase: LockedCase
  decision: CheckedDecision
}

/** Shows or hides a rating or a reply, and answers the reports about it. Its author is notified at once of a refusal. */
export async function settleRating(
  deps: DecisionDeps,
  tx: Tx,
  member: Member,
  { moderationCase, decision: { outcome, reason, note } }: DecidedRating,
): Promise<void> {
  const { id: caseId, kind, ratingId, ratingPart: part, accountId: authorId } = moderationCase
  // The deal is gone.
  if (!ratingId || !part) return
  const text = { caseId, ratingId, part, authorId }
  if (kind === 'appeal') return settleRatingAppeal(tx, text, { isUpheld: outcome === 'upheld', note })
  if (outcome === 'refused') {
    await refuseRatingText(tx, text, [reason?.text, note].filter(Boolean).join(' '))
  } else await approveRatingText(tx, text)
  await answerReports(deps, tx, {
    adId: null,
    conversationId: null,
    ratingId,
    ratingPart: part,
    reportedId: authorId,
    outcome: outcome === 'refused' ? 'refused' : 'fine',
    by: member.id,
  })
}
