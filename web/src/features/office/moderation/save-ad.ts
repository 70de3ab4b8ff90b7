import { draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { type Conflicts, withValueAt } from '@bowerbird/contract/merge-changes'
import { updateAdminAd } from '@bowerbird/contract/moderation/moderation.endpoints'
import { editConflicts } from '@bowerbird/contract/posting/edit-conflicts'
import { finishAd } from '@bowerbird/contract/posting/posting.rules'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { serverErrors } from '../../../ui/fields/form.ts'
import { readableMessage } from '../../../ui/fields/form-checks.ts'
import { applyChanges, asAdDraft, draftOf, type EditedAd, isAdStatus, missingIn } from './ad-draft.ts'
import { loadAd } from './moderation.queries.ts'

/** Why `saveAd` failed, as a message for people. */
export function saveErrorMessage(error: unknown): string {
  if (!(error instanceof AppError)) return t`An unexpected error occurred. Please try again.`
  const complaints = Object.values(serverErrors(error)).map(readableMessage)
  if (complaints.length > 0) return t`Validation error: ${complaints.join(', ')}`
  return readableMessage(error.message) || t`Failed to update product. Please try again.`
}

/** The edited ad as it is sent; undefined if something is missing. */
export function bodyOf(edited: EditedAd, images: string[]) {
  const ad = asAdDraft(edited, images)
  return ad && isAdStatus(edited.status) ? { ...finishAd(ad), status: edited.status } : undefined
}
export type AdBody = NonNullable<ReturnType<typeof bodyOf>>

/** The opened ad may lack something that the form asks for: then there is nothing to compare with. */
const isWhole = (body: Partial<AdBody>): body is AdBody => body.status !== undefined

/** Stored values by path, in the form. */
export function withStoredValues({ status, ...edited }: EditedAd, values: Conflicts): EditedAd {
  const fields = { ...finishAd({ ...edited, images: [] }), status }
  const next = Object.entries(values).reduce((ad, [path, value]) => withValueAt(ad, path, value), fields)
  const { images: _, ...typed } = draftOfAd(next)
  return { ...typed, status: next.status }
}

/** In words. */
export const adConflicts = (values: Record<'mine' | 'theirs', Conflicts>) =>
  editConflicts(values).map((conflict) => {
    if (conflict.paths[0] !== 'status') return conflict
    const [mine, theirs] = [values.mine.status, values.theirs.status].map((status) =>
      statusLabel(status as AdStatus),
    )
    return { ...conflict, label: t`Status`, mine: mine ?? '', theirs: theirs ?? '' }
  })

/** Applies the changes to the ad as it is stored now and saves it, unless they conflict with others since `basedOn`. */
export async function saveAd(
  id: string,
  changes: Partial<EditedAd>,
  basedOn: Partial<AdBody>,
): Promise<void> {
  const original = await loadAd(id).catch(() => {
    throw new AppError('UNAVAILABLE', t`Failed to fetch original product data`)
  })
  const merged = applyChanges(draftOf(original), changes)
  const body = bodyOf(merged, original.images)
  const missing = missingIn(merged)
  if (missing.length > 0 || !body) {
    throw new AppError('INVALID_INPUT', t`Missing required fields: ${missing.join(', ')}`)
  }
  await callAsAdmin(updateAdminAd, {
    params: { id },
    body: { ...body, basedOn: isWhole(basedOn) ? basedOn : undefined },
  })
}
