import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Limit } from '../../../platform/limits/limits.ts'

/** More than anyone means. */
export const offersPerMember: Limit = { name: 'offers per member', max: 30, seconds: HOUR_SECONDS }
