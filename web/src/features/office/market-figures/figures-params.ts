import { isCategory } from '@bowerbird/contract/catalogue/categories'
import { isState } from '@bowerbird/contract/catalogue/locations'
import { type Period, periods } from '@bowerbird/contract/market-figures/market-figures.terms'

export interface FiguresParams {
  category?: string | undefined
  state?: string | undefined
  weeks?: Period | undefined
}

/** Addresses that someone has edited fall back to everything. */
export function readFiguresParams({ category, state, weeks }: Record<string, unknown>): FiguresParams {
  return {
    category: typeof category === 'string' && isCategory(category) ? category : undefined,
    state: typeof state === 'string' && isState(state) ? state : undefined,
    // A number in the address.
    weeks: periods.find((period) => period === String(weeks)),
  }
}
