import { assessText } from '../safety/scam-check.ts'

/** An account is new for so many days, unless so many people have answered it. */
export const NEW_FOR_DAYS = 7
export const ANSWERED_BY = 3

/** Higher than for a warning: a wrong warning costs someone a glance, a message that is held a day. */
const HELD_FROM_SCORE = 0.8

/** True if a moderator has to read a new account's first message before it is delivered. */
export function looksLikeScam(text: string): boolean {
  const { isLikely, score } = assessText(text)
  return isLikely && score >= HELD_FROM_SCORE
}
