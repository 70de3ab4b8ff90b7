import { categoryOf, isCategory, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'

export const stepTitles = ['Overview', 'Details', 'Location and contact'] as const
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
