import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type {
  ModerationCaseKind,
  ModerationOutcome,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'

/** The outcome of each kind of open case about an ad. Kinds that aren't listed stay open. */
export type CaseOutcomes = Partial<Record<ModerationCaseKind, ModerationOutcome>>

/** The outcomes of the open cases about an ad whose status changes. */
export function outcomesOfMove(from: AdStatus, to: AdStatus): CaseOutcomes {
  if (isApprovedStatus(from) && isApprovedStatus(to)) return {}
  switch (to) {
    // Another case takes their place. One about reports goes on: they have hidden the ad.
    case 'pending':
      return { ad: 'withdrawn', edit: 'withdrawn', appeal: 'withdrawn' }
    case 'inactive':
      return { ad: 'refused', edit: 'refused', report: 'refused', appeal: 'withdrawn' }
    case 'changes_requested':
      return { ad: 'changes', edit: 'changes', report: 'changes', appeal: 'withdrawn' }
    default:
      return {
        ad: 'approved',
        edit: 'approved',
        appeal: 'upheld',
        // Reports about an ad that wasn't waiting are only answered by taking it down.
        ...(from === 'pending' && { report: 'fine' }),
      }
  }
}

/** Where a refused ad goes. */
const statusOfRefusal = (outcome: ModerationOutcome): AdStatus =>
  outcome === 'changes' ? 'changes_requested' : 'inactive'

interface DecidedAd {
  kind: ModerationCaseKind
  outcome: ModerationOutcome
  /** The ad's status now. */
  status: AdStatus
}

function targetStatus({ kind, outcome, status }: DecidedAd): AdStatus {
  switch (kind) {
    case 'message':
    case 'rating':
      return status
    case 'appeal':
      return outcome === 'upheld' ? 'active' : status
    case 'report':
      // An ad that is fine is listed again if reports had hidden it.
      if (outcome === 'fine') return status === 'pending' ? 'active' : status
      return statusOfRefusal(outcome)
    default:
      // An ad that is checked after it was listed stays as it is.
      if (outcome === 'approved') return isApprovedStatus(status) ? status : 'active'
      return statusOfRefusal(outcome)
  }
}

/** The status that a decision about an ad gives it; undefined if that stays as it is. */
export function statusAfter(decided: DecidedAd): AdStatus | undefined {
  const target = targetStatus(decided)
  return target === decided.status ? undefined : target
}
