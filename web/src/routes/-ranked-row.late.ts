import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { latePart } from '../ui/late.tsx'

const load = () => import('./-ranked-row.tsx').then(({ RankedRow }) => RankedRow)
const atServer = import.meta.env.SSR ? await load() : undefined

/** The rows of the home page stand below the first screen: each comes alive when it is about to be seen. */
export const rankedRows = rankedCategoryNames.map((category) => ({
  category,
  part: latePart({ load, atServer, isForEyes: true }),
}))

/** For a step from page to page, where nothing has been drawn yet: comes along with the ads. */
export const loadRankedRow = (): Promise<unknown> =>
  import.meta.env.SSR ? Promise.resolve() : load().catch(() => undefined)
