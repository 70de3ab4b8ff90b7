import { AppError } from '@bowerbird/contract/errors'
import { updateAdminAd } from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import {
  applyChanges,
  asAdDraft,
  type DraftErrors,
  draftOf,
  type EditedAd,
  isAdStatus,
  missingIn,
} from './ad-draft.ts'
import { loadAd } from './admin-ads.queries.ts'

/** Why an ad could not be saved, as a message for people. */
export class SaveFailed extends Error {
  readonly errors: DraftErrors

  constructor(message: string, errors: DraftErrors = {}) {
    super(message)
    this.name = 'SaveFailed'
    this.errors = errors
  }
}

/** Turns the server's message about a missing field into an instruction. */
const readable = (complaint: string): string => {
  const field = /Path `([^`]+)` is required/.exec(complaint)?.[1]
  return field ? `The ${field} field is required. Please select a value.` : complaint
}

function explain(error: unknown): SaveFailed {
  if (!(error instanceof AppError)) return new SaveFailed('An unexpected error occurred. Please try again.')
  const complaints = Object.entries(error.details.validationErrors ?? {})
  if (error.httpStatus !== 400 || complaints.length === 0) {
    return new SaveFailed(readable(error.message) || 'Failed to update product. Please try again.')
  }
  const errors = Object.fromEntries(complaints.map(([field, complaint]) => [field, readable(complaint)]))
  return new SaveFailed(`Validation error: ${Object.values(errors).join(', ')}`, errors)
}

/** Applies the changes to the ad as it is stored now and saves it. Rejects with `SaveFailed` only. */
export async function saveAd(id: string, changes: Partial<EditedAd>): Promise<AdminAd> {
  let original: AdminAd
  try {
    original = await loadAd(id)
  } catch {
    throw new SaveFailed('Failed to fetch original product data')
  }
  const merged = applyChanges(draftOf(original), changes)
  const ad = asAdDraft(merged, original.images)
  const missing = missingIn(merged)
  if (missing.length > 0 || !ad || !isAdStatus(merged.status)) {
    throw new SaveFailed(`Missing required fields: ${missing.join(', ')}`)
  }
  try {
    const body = { ...finishAd(ad), status: merged.status }
    return await callAsAdmin(updateAdminAd, { params: { id }, body })
  } catch (error) {
    throw explain(error)
  }
}
