import { t } from '../language/t.ts'

/** Kinds of cases that wait for a moderator. */
export const moderationCaseKinds = ['ad', 'edit', 'report', 'appeal', 'message', 'rating'] as const
export type ModerationCaseKind = (typeof moderationCaseKinds)[number]

/** Outcomes of a case. A case is withdrawn without a decision, when its ad is deleted or changed first. */
export const moderationOutcomes = [
  'approved',
  'refused',
  'changes',
  'fine',
  'upheld',
  'confirmed',
  'released',
  'withdrawn',
] as const
export type ModerationOutcome = (typeof moderationOutcomes)[number]

/** Decisions open to a moderator, by kind of case. */
export const outcomesOf: Record<ModerationCaseKind, readonly ModerationOutcome[]> = {
  ad: ['approved', 'refused', 'changes'],
  edit: ['approved', 'refused', 'changes'],
  report: ['fine', 'refused', 'changes'],
  /** Upheld: the seller was right, and the ad is listed. */
  appeal: ['upheld', 'confirmed'],
  message: ['released', 'refused'],
  /** Fine: everyone can read it, as soon as the deal's ratings are revealed. */
  rating: ['fine', 'refused'],
}

/** These need a reason, which the member reads. */
export const needsReason = (outcome: ModerationOutcome): boolean =>
  outcome === 'refused' || outcome === 'changes'

export const queueSorts = ['oldest', 'riskiest'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Why something needs attention. */
export const signalIds = [
  'scam-words',
  'price',
  'price-cut',
  'new-account',
  'many-ads',
  'same-text',
  'same-photo',
  'refused-photo',
  'contact-details',
  'earlier-refusals',
  'refused-words',
  'other-language',
  'reports',
  'same-device',
  'same-network',
  'mutual-ratings',
  'only-each-other',
] as const

/** The socket event by which staff learn that the queue has changed. */
export const QUEUE_CHANGED = 'moderation-queue'

/** Days for which an account counts as new. */
export const NEW_ACCOUNT_DAYS = 7

/** From this risk on, something counts as flagged. */
export const FLAGGED_RISK = 40

/** Seconds that a moderator holds an opened case, unless they go on with it. */
export const CLAIM_SECONDS = 120
/** Seconds in which a decision can be undone; the member is notified afterwards. */
export const UNDO_SECONDS = 10
export const MAX_BULK_CASES = 100
export const MAX_DECISION_NOTE = 500
export const MAX_APPEAL = 2_000
export const MAX_ACCOUNT_NOTE = 1_000

export const CASE_NOT_FOUND = t`Case not found`
export const CASE_DECIDED = t`Someone else has already decided this`
export const CASE_WITHDRAWN = t`The seller has changed this since. Please look at it again.`
export const CASE_CLAIMED = t`A colleague is looking at this right now`
export const OWN_DECISION_APPEALED = t`Someone else has to look at an appeal against your decision`
/** Staff who are concerned themselves may not decide, even if there is nobody else. */
export const OWN_MATTER = t`This is yours, so someone else on the team has to decide. If you’re the only one, make another member a moderator in Users first.`
export const NOTE_ABOUT_ONESELF = t`Only your colleagues can write notes about you`
/** Such as asking for changes of a message. */
export const OUTCOME_NOT_POSSIBLE = t`That outcome isn’t available for this item`
export const NOT_YOUR_DECISION = t`You can only undo your own decisions`
export const UNDO_TOO_LATE = t`It is too late to undo this: the member has been told`
export const UNDO_CHANGED_SINCE = t`The ad has changed since, so this can’t be undone`
export const RATING_NOT_UNDOABLE = t`A decision about a rating can’t be undone`
export const MESSAGE_NOT_UNDOABLE = t`A decision about a message can’t be undone`
export const EDIT_CATEGORY_GONE = t`The category of this change has been removed. Ask the seller to choose another.`
export const PHOTO_NOT_FOUND = t`The ad has no such photo`
export const LAST_PHOTO = t`An ad needs at least one photo`

export const MESSAGE_NOT_FOUND = t`Message not found`
export const NO_REFUSAL_TO_APPEAL = t`There’s no decision about this message to appeal`
export const NO_RATING_TO_APPEAL = t`There’s no decision about what you wrote to appeal`
export const NOTHING_TO_APPEAL = t`There’s no decision about this ad to appeal`
export const APPEALED_ALREADY = t`You have already appealed this decision`
