import { isPlainName } from '../accounts/name.rules.ts'
import {
  type AdDraft,
  type AdField,
  type AdFields,
  adFieldNames,
  adFields,
  finishField,
  hasField,
} from '../ads/ads.fields.ts'
import type { AdStatus } from '../ads/ads.terms.ts'
import { attributesIn } from '../catalogue/attribute-forms.ts'
import { attributeErrors, findField, privateAttributes } from '../catalogue/attributes.ts'
import { publicSettings } from '../market/market-settings.ts'
import { ruleErrors } from '../rules/evaluate.ts'

/** An attribute has an error of its own. */
export type AdErrorKey = AdField | `attributes.${string}`
export type AdErrors = Partial<Record<AdErrorKey, string>>

/** The errors of an ad, or of some of its fields. */
export function checkAd(draft: AdDraft, fields: readonly AdField[] = adFieldNames): AdErrors {
  const errors: AdErrors = {}
  for (const field of fields) {
    const fault = hasField(field, draft.category) ? adFields[field].check(draft) : undefined
    if (fault) errors[field] = fault
  }
  if (fields.includes('attributes')) {
    for (const [key, fault] of Object.entries(attributeErrors(draft.subcategory, draft.attributes)))
      errors[`attributes.${key}`] = fault
  }
  return errors
}

/**
 * The errors to show in a form, which keeps what was typed for another subcategory until the ad is saved. With what the
 * market's rules say, which the server checks when it knows where the ad is.
 */
export function checkForm(draft: AdDraft, fields: readonly AdField[] = adFieldNames): AdErrors {
  const fitting = { ...draft, attributes: attributesIn(draft.subcategory, draft.attributes) }
  const rules = Object.entries(ruleErrors(fitting)).filter(([path]) =>
    fields.some((field) => field === path.split('.')[0]),
  )
  return { ...Object.fromEntries(rules), ...checkAd(fitting, fields) }
}

/** The fields of each wizard step. */
export const wizardSteps: readonly (readonly AdField[])[] = [0, 1, 2].map((step) =>
  adFieldNames.filter((field) => adFields[field].step === step),
)

/**
 * Normalises a valid draft: trimmed, with numbers parsed, and only the fields of its category. Call after `checkAd`.
 */
export const finishAd = (draft: AdDraft): AdFields =>
  Object.fromEntries(adFieldNames.map((field) => [field, finishField(field, draft)])) as unknown as AdFields

/** A valid draft as the owner's forms send it: the private values are among the others, the server stores them apart. */
export function bodyOf(draft: AdDraft): AdFields {
  const fields = finishAd(draft)
  const attributes = { ...fields.attributes, ...privateAttributes(draft.subcategory, draft.attributes) }
  return { ...fields, attributes }
}

/** The fields whose change by the owner sends an active ad back to review. */
export const reviewedFields: readonly AdField[] = adFieldNames.filter((field) => adFields[field].isReviewed)

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Only texts can say anything; numbers and choices need no review. */
const textsOf = ({ attributes }: Pick<AdFields, 'attributes'>): unknown[] =>
  Object.entries(attributes)
    .filter(([key]) => findField(key)?.type === 'text')
    .sort(([a], [b]) => a.localeCompare(b))

/** Whether these changes require a review. */
export const needsReview = (before: AdFields, after: AdFields): boolean =>
  reviewedFields.some((field) => {
    if (field === 'attributes') return !isEqual(textsOf(before), textsOf(after))
    if (isEqual(before[field], after[field])) return false
    // Another person's name needs no review; anything else that would be shown in its place does.
    return field !== 'contactName' || !isPlainName(after.contactName)
  })

/**
 * The status after the owner's changes, in a market that reviews edits or not. Everything public must have been reviewed,
 * so an ad that is sold, paused or has ended goes back to review like an active one: its owner could list it again.
 * Saving an ad that was declined, taken down or has to be changed asks for another review.
 */
export const statusAfterEdit = (
  status: AdStatus,
  before: AdFields,
  after: AdFields,
  { reviewsEdits } = publicSettings(),
): AdStatus =>
  status === 'inactive' || status === 'changes_requested' || (reviewsEdits && needsReview(before, after))
    ? 'pending'
    : status
