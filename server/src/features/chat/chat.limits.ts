import { HOUR_SECONDS, MINUTE_SECONDS } from '@bowerbird/contract/time'
import type { Limit } from '../../platform/limits/limits.ts'

/** Faster than anyone types, too slow for spam. */
export const messagesPerMember: Limit = { name: 'messages per member', max: 60, seconds: MINUTE_SECONDS }
export const conversationsPerMember: Limit = {
  name: 'new conversations per member',
  max: 30,
  seconds: HOUR_SECONDS,
}
export const searchesPerMember: Limit = {
  name: 'chat searches per member',
  max: 60,
  seconds: MINUTE_SECONDS,
}
/** A long conversation, scrolled through quickly. */
export const photosPerMember: Limit = { name: 'message photos per member', max: 600, seconds: MINUTE_SECONDS }
/** A draft is saved while someone types, each second at most. */
export const draftsPerMember: Limit = {
  name: 'message drafts per member',
  max: 120,
  seconds: MINUTE_SECONDS,
}
