import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { RefusalReason } from '@bowerbird/contract/market/settings.types'
import type { NewDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  needsReason,
  OUTCOME_NOT_POSSIBLE,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'

const invalid = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })

export interface CheckedDecision extends Omit<NewDecision, 'ids' | 'reason'> {
  /** Of the market's list. */
  reason?: RefusalReason | undefined
}

/** A reason of the market's list; throws if it was removed meanwhile. */
export function findReason(id: string, reasons: readonly RefusalReason[]): RefusalReason {
  const reason = reasons.find((each) => each.id === id)
  if (!reason) throw invalid('reason', t`This reason is no longer on the list`)
  return reason
}

/** Refuses decisions that are never valid, whatever they are about. */
export function checkDecision(
  { outcome, reason: reasonId, field, note }: Omit<NewDecision, 'ids'>,
  reasons: readonly RefusalReason[],
): CheckedDecision {
  if (outcome === 'withdrawn') throw invalid('outcome', OUTCOME_NOT_POSSIBLE)
  const reason = reasonId ? findReason(reasonId, reasons) : undefined
  if (needsReason(outcome) && !reason) throw invalid('reason', t`Please choose a reason`)
  if (field && !fieldLabel(field)) throw invalid('field', t`Ads have no such field`)
  return { outcome, reason, field: field || undefined, note: note || undefined }
}
