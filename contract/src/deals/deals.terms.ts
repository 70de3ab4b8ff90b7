import { t } from '../language/t.ts'
import type { CancelReason } from './cancel-reasons.ts'

/** Why a deal has ended: because somebody has called it off, or because of something else. */
export const otherEnds = [
  'released',
  'ran_out',
  'reserved_for_another',
  'sold_elsewhere',
  'ad_gone',
  'relisted',
  'unconfirmed',
  'account_gone',
] as const
export type DealEnd = CancelReason | (typeof otherEnds)[number]

/** Wrong codes that a side can enter. After that both can still say that it is done. */
export const MAX_WRONG_CODES = 5
export const MAX_PLACE = 200
/** Furthest day of a meeting. */
export const MAX_MEETING_DAYS = 60
/** Minutes after the time of a meeting from which one can say that the other one hasn’t come. */
export const NO_SHOW_MINUTES = 15
/** Meetings of a person before others learn how many of them they came to. */
export const MIN_MEETINGS = 5
/** Days in which a deal waits for the word of the other side. */
export const CONFIRM_DAYS = 30
/** Days after the first side’s word that the other one is reminded. */
export const CONFIRM_REMINDER_DAYS = 3
/** Days that the ad stays reserved at least, once the buyer has said that it is done. */
export const KEPT_DAYS = 7
/** Minutes that someone can say they are late. */
export const lateMinutes = [5, 10, 20, 30] as const
/** Finished deals on a page. */
export const MAX_DEALS_SHOWN = 50

export const DEAL_NOT_FOUND = t`This deal does not exist`
/** Why a button on a deal doesn't work any more. */
export const DEAL_MOVED_ON = t`This has changed in the meantime. Look at it again.`
export const MEETING_MOVED_ON = t`The time or place has changed in the meantime. Look at it again before you agree.`
export const NO_MEETING = t`You haven’t agreed on a time and a place yet.`
export const NO_SUCH_TIME = t`This time doesn’t exist: the clocks go forward then. Choose another one.`
export const TIME_OVER = t`Choose a time in the future`
export const timeTooFar = (): string => t`Choose a time within ${MAX_MEETING_DAYS} days`
export const OWN_PROPOSAL = t`The other person has to agree to this.`
export const PLACE_NEEDED = t`Name a public place`
export const WRONG_CODE = t`This isn’t the code. Ask them to show it to you again.`
export const CODES_WORN_OUT = t`Too many wrong codes. You can both say that it’s done instead.`
export const notYetMissed = (): string =>
  t`You can say so ${NO_SHOW_MINUTES} minutes after the time that you agreed on.`
