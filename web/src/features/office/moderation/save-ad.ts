import { AppError } from '@bowerbird/contract/errors'
import { updateAdminAd } from '@bowerbird/contract/moderation/moderation.endpoints'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { serverErrors } from '../../../ui/fields/form.ts'
import { readableMessage } from '../../../ui/fields/form-checks.ts'
import { applyChanges, asAdDraft, draftOf, type EditedAd, isAdStatus, missingIn } from './ad-draft.ts'
import { loadAd } from './moderation.queries.ts'

/** Why `saveAd` failed, as a message for people. */
export function saveErrorMessage(error: unknown): string {
  if (!(error instanceof AppError)) return 'An unexpected error occurred. Please try again.'
  const complaints = Object.values(serverErrors(error)).map(readableMessage)
  if (complaints.length > 0) return `Validation error: ${complaints.join(', ')}`
  return readableMessage(error.message) || 'Failed to update product. Please try again.'
}

/** Applies the changes to the ad as it is stored now and saves it. */
export async function saveAd(id: string, changes: Partial<EditedAd>): Promise<void> {
  const original = await loadAd(id).catch(() => {
    throw new AppError('UNAVAILABLE', 'Failed to fetch original product data')
  })
  const merged = applyChanges(draftOf(original), changes)
  const ad = asAdDraft(merged, original.images)
  const missing = missingIn(merged)
  if (missing.length > 0 || !ad || !isAdStatus(merged.status)) {
    throw new AppError('INVALID_INPUT', `Missing required fields: ${missing.join(', ')}`)
  }
  const body = { ...finishAd(ad), status: merged.status }
  await callAsAdmin(updateAdminAd, { params: { id }, body })
}
