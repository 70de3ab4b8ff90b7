import { AppError } from '@bowerbird/contract/errors'
import {
  OWN_RATING_REPORT,
  RATING_NOT_FOUND,
  type RatingPart,
} from '@bowerbird/contract/ratings/ratings.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import * as store from './rating-cases.store.ts'

interface ReportableText {
  adId: null
  conversationId: null
  /** Who wrote it. */
  reportedId: string | null
  title: string
  ratingId: string
  ratingPart: RatingPart
}

/** A text that a member can report: everyone reads it, and somebody else wrote it. */
export async function viewReportableText(
  db: Queryable,
  member: Member,
  text: store.RatingText,
): Promise<ReportableText> {
  const found = await store.findShownText(db, text)
  if (!found) throw new AppError('NOT_FOUND', RATING_NOT_FOUND)
  if (found.authorId === member.id) throw new AppError('FORBIDDEN', OWN_RATING_REPORT)
  const { authorId: reportedId, title } = found
  const { ratingId, part: ratingPart } = text
  return { adId: null, conversationId: null, reportedId, title, ratingId, ratingPart }
}

/** Has a moderator look at it. Everyone goes on reading it until then. */
export const reportRatingText = (tx: Tx, text: store.RatingText, risk: number): Promise<void> =>
  store.openRatingCase(tx, text, risk)
