import { t } from '../language/t.ts'

/** Hours that the next buyer has to answer, unless the seller chooses others. */
export const ANSWER_HOURS = 24
/** What sellers choose from. */
export const answerHours = [2, 6, 12, 24, 48, 72] as const
export const MAX_IN_QUEUE = 50

export const QUEUE_CLOSED = t`This ad isn’t reserved any more, so there’s no queue.`
export const QUEUE_FULL = t`The queue for this ad is full.`
export const OWN_QUEUE = t`This is your own ad`
export const FOR_YOU_ALREADY = t`This ad is reserved for you.`
/** The time to answer is over, or the ad is reserved or gone. */
export const NOT_YOUR_TURN = t`It isn’t your turn any more. Have a look at where you are now.`
/** The seller or the person has moved on since the seller read the list. */
export const NOT_IN_QUEUE = t`They aren’t in the queue any more. Have a look at who’s waiting now.`
export const SKIPPED = t`The seller has moved on to the next person, so you can’t join this queue again.`

/** Why a seller goes on without someone in the queue. Kept for staff; nobody else reads it. */
export const skipReasons = ['no_time', 'no_agreement', 'earlier_trouble', 'suspicious', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]
export const skipReasonLabels: Record<SkipReason, string> = {
  no_time: t`I can’t wait for their answer`,
  no_agreement: t`We couldn’t agree earlier`,
  earlier_trouble: t`They have let me down before`,
  suspicious: t`Something seems wrong`,
  other: t`Something else`,
}
export const MAX_SKIP_NOTE = 500
/** Skips that staff see of a member. */
export const MAX_SKIPS_SHOWN = 10
