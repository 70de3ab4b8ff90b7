import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { deferredPart } from '../ui/deferred-hydration.tsx'

const load = () => import('./-ranked-row.tsx').then(({ RankedRow }) => RankedRow)

/** The rows of the home page are below the first screen: each hydrates when it is about to be seen. */
export const rankedRows = fromCatalogue(() =>
  rankedCategoryNames().map((category) => ({
    category,
    part: deferredPart(load, { whenVisible: true }),
  })),
)

/** For a client-side navigation: loads the code together with the ads. */
export const loadRankedRow = (): Promise<unknown> => load().catch(() => undefined)
