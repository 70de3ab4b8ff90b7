import { MAX_CATEGORIES } from '@bowerbird/contract/catalogue/catalogue.types'
import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { deferredPart } from '../ui/hydration/deferred-hydration.tsx'

const load = () => import('./-ranked-row.tsx')

/** The rows of the home page are below the first screen: each hydrates when it is about to be seen. */
const rows = Array.from({ length: MAX_CATEGORIES }, () =>
  deferredPart(load, 'RankedRow', { whenVisible: true }),
)

export const rankedRows = () =>
  rankedCategoryNames().flatMap((category, index) => {
    const part = rows[index]
    return part ? [{ category, part }] : []
  })

/**
 * For a client-side navigation: loads the code together with the ads. Rows without their code would have no height, and
 * what is below them would count as seen.
 */
export const loadRankedRow = (): Promise<unknown> => Promise.all(rankedRows().map(({ part }) => part.load()))
