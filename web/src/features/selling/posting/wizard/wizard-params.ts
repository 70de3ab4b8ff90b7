import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { categoryOf, isCategory, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { type AdErrors, checkForm, wizardSteps } from '@bowerbird/contract/posting/posting.rules'

/** The first step with an error, or 0. */
export const stepOf = (errors: AdErrors): number => {
  const wrong = Object.keys(errors).map((path) => path.split('.')[0])
  return wizardSteps.findIndex((fields) => fields.some((field) => wrong.includes(field))) + 1
}

/** The first step that isn't complete, or the last. */
export const reachOf = (draft: AdDraft): number => stepOf(checkForm(draft)) || STEPS

export const stepTitles = [t`Overview`, t`Details`, t`Location and contact`] as const
export const STEPS = stepTitles.length

/** The search parameters of the wizard's address. */
export interface WizardParams {
  category?: string
  subcategory?: string
  step?: number
  /** The id of an unfinished ad. */
  draft?: string
  /** The id of an ad of one's own to start from. */
  copy?: string
  /** The id of the ad that was just posted. */
  posted?: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Drops invalid values; a category alone means its first subcategory. */
export function readWizardParams(search: Record<string, unknown>): WizardParams {
  const named = text(search.subcategory)
  const category = isCategory(text(search.category)) ? (search.category as string) : categoryOf(named)
  const step = Number(search.step)
  return {
    ...(category && {
      category,
      subcategory: categoryOf(named) === category ? named : subcategoriesOf(category)[0],
    }),
    ...(Number.isInteger(step) && step > 1 && step <= STEPS && { step }),
    ...(text(search.draft) && { draft: text(search.draft) }),
    ...(text(search.copy) && { copy: text(search.copy) }),
    ...(text(search.posted) && { posted: text(search.posted) }),
  }
}
