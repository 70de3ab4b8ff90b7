import type { Limit } from '../../platform/limits/limits.ts'

const MINUTE = 60

/** Faster than anyone types, too slow for spam. */
export const messagesPerMember: Limit = { name: 'messages per member', max: 60, seconds: MINUTE }
export const conversationsPerMember: Limit = {
  name: 'new conversations per member',
  max: 30,
  seconds: 60 * MINUTE,
}
