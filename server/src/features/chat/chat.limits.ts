import type { Limit } from '../../platform/limits/limits.ts'

const MINUTE = 60

/** Faster than anyone types; slow enough to make spam a poor business. */
export const messagesPerMember: Limit = { name: 'messages per member', max: 60, seconds: MINUTE }
export const conversationsPerMember: Limit = {
  name: 'new conversations per member',
  max: 30,
  seconds: 60 * MINUTE,
}
/** The token in a mail can't be guessed; this keeps people from trying. */
export const mailChoicesPerAddress: Limit = {
  name: 'chat mail choices per address',
  max: 60,
  seconds: 60 * MINUTE,
}
