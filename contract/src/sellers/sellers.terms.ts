import { t } from '../language/t.ts'

export const SELLER_NOT_FOUND = t`Seller not found`
export const OWN_SELLER_PAGE = t`This is your own page`

/** Enough for anyone, and few enough for one page. */
export const MAX_FOLLOWS = 500
export const followsFull = (): string =>
  t`You can follow up to ${MAX_FOLLOWS} sellers. Unfollow some to follow more.`
export const LOGIN_TO_FOLLOW = t`Please log in to follow this seller`

/** A seller's reply time is shown from this many answered chats on, within this many days. */
export const MIN_REPLIES = 5
export const REPLY_DAYS = 90

/** More sold ads than that are not counted. */
export const MAX_SOLD_COUNT = 1_000
