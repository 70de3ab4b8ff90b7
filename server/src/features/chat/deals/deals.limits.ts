import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Limit } from '../../../platform/limits/limits.ts'

/** More than anyone needs to find a time. */
export const dealMovesPerMember: Limit = {
  name: 'changes of deals per member',
  max: 60,
  seconds: HOUR_SECONDS,
}
