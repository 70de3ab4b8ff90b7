import { assessText } from '../safety/scam-check.ts'

/** An account is new for so many days, unless so many people have answered it. */
export const NEW_FOR_DAYS = 7
export const ANSWERED_BY = 3

/** Higher than for a warning: a wrong warning costs someone a glance, a message that is held a day. */
const HELD_FROM_SCORE = 0.8

/** Whether a first message by a new account has to be read by a moderator before it is delivered. */
export function looksLikeScam(text: string): boolean {
  const { isLikely, score } = assessText(text)
  return isLikely && score >= HELD_FROM_SCORE
}
