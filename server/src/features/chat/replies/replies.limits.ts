import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Limit } from '../../../platform/limits/limits.ts'

/** Mails with a member’s signed address, whoever sent them. The relay tries later what is too much. */
export const repliesPerMember: Limit = { name: 'replies by email per member', max: 60, seconds: HOUR_SECONDS }
