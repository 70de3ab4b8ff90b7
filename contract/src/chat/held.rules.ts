import { assessText } from '../safety/scam-check.ts'

/** An account is new for so many days, unless so many people have answered it. */
export const NEW_FOR_DAYS = 7
export const ANSWERED_BY = 3

/** Whether a first message by a new account has to be read by a moderator before it is delivered. */
export const looksLikeScam = (text: string): boolean => assessText(text).isLikely
