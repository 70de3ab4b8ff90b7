import {
  type AdDraft,
  type AdField,
  type AdFields,
  adFieldNames,
  adFields,
  finishField,
  hasField,
  recordOfFields,
} from '../ads/ads.fields.ts'
import { attributesIn } from '../catalogue/attribute-forms.ts'
import { attributeErrors, privateAttributes } from '../catalogue/attributes.rules.ts'
import { ruleErrors, ruleQuestions } from '../rules/evaluate.ts'

/** An attribute has an error of its own. */
type AdErrorKey = AdField | `attributes.${string}`
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

/** True if an ad like this one can't be posted while the field is empty. */
export const isRequired = (field: AdField, draft: AdDraft): boolean =>
  field in checkAd({ ...draft, [field]: adFields[field].empty }, [field])

/**
 * The errors to show in a form, which keeps what was typed for another subcategory until the ad is saved. With what the
 * market's rules say, which the server checks when it knows where the ad is.
 */
export function checkForm(draft: AdDraft, fields: readonly AdField[] = adFieldNames): AdErrors {
  const fitting = fittingDraft(draft)
  return { ...of(fields, ruleErrors(fitting)), ...checkAd(fitting, fields) }
}

/** Questions to put once before the form goes on: the ad can be posted without an answer. */
export const questionsAbout = (draft: AdDraft, fields: readonly AdField[]): AdErrors =>
  of(fields, ruleQuestions(fittingDraft(draft)))

const fittingDraft = (draft: AdDraft): AdDraft => ({
  ...draft,
  attributes: attributesIn(draft.subcategory, draft.attributes),
})

const of = (fields: readonly AdField[], messages: Record<string, string>): AdErrors =>
  Object.fromEntries(
    Object.entries(messages).filter(([path]) => fields.some((field) => field === path.split('.')[0])),
  )

/** The fields of each wizard step. */
export const wizardSteps: readonly (readonly AdField[])[] = [0, 1, 2].map((step) =>
  adFieldNames.filter((field) => adFields[field].step === step),
)

/**
 * Normalises a valid draft: trimmed, with numbers parsed, and only the fields of its category. Call after `checkAd`.
 */
export const finishAd = (draft: AdDraft): AdFields =>
  recordOfFields<AdFields>((field) => finishField(field, draft))

/** A valid draft as the owner's forms send it: the private values are among the others, the server stores them apart. */
export function bodyOf(draft: AdDraft): AdFields {
  const fields = finishAd(draft)
  const attributes = { ...fields.attributes, ...privateAttributes(draft.subcategory, draft.attributes) }
  return { ...fields, attributes }
}
