import {
  type AdDraft,
  type AdField,
  type AdFields,
  adFieldNames,
  adFields,
  finishField,
  hasField,
} from '../ads/ads.fields.ts'
import { attributesIn } from '../catalogue/attribute-forms.ts'
import { attributeErrors } from '../catalogue/attributes.ts'

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

/** The errors to show in a form, which keeps what was typed for another subcategory until the ad is saved. */
export const checkForm = (draft: AdDraft, fields?: readonly AdField[]): AdErrors =>
  checkAd({ ...draft, attributes: attributesIn(draft.subcategory, draft.attributes) }, fields)

/** The fields of each wizard step. */
export const wizardSteps: readonly (readonly AdField[])[] = [0, 1, 2].map((step) =>
  adFieldNames.filter((field) => adFields[field].step === step),
)

/**
 * Normalises a valid draft: trimmed, with numbers parsed, and only the fields of its category. Call after `checkAd`.
 */
export const finishAd = (draft: AdDraft): AdFields =>
  Object.fromEntries(adFieldNames.map((field) => [field, finishField(field, draft)])) as unknown as AdFields
