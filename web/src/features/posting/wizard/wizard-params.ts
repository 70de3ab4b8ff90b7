import {
  type CategoryName,
  categoryOf,
  isCategory,
  subcategoriesOf,
} from '@bowerbird/contract/catalogue/categories'

export const stepTitles = ['Overview', 'Details', 'Location and contact'] as const
export const STEPS = stepTitles.length
export const defaultKind = { category: 'Electronics', subcategory: 'Smartphones' } as const

/** What the address of the wizard says. */
export interface WizardParams {
  category?: CategoryName
  subcategory?: string
  step?: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What makes no sense is left out; a category alone means the first of its subcategories. */
export function readWizardParams(search: Record<string, unknown>): WizardParams {
  const named = text(search.subcategory)
  const category = isCategory(text(search.category)) ? (search.category as CategoryName) : categoryOf(named)
  const step = Number(search.step)
  return {
    ...(category && {
      category,
      subcategory: categoryOf(named) === category ? named : subcategoriesOf(category)[0],
    }),
    ...(Number.isInteger(step) && step > 1 && step <= STEPS && { step }),
  }
}
