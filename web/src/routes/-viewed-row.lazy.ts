import { loadable } from '../ui/hydration/loadable.ts'

/** The end of the home page: loaded when it is about to be seen. */
export const viewedRow = loadable(() => import('./-viewed-row.tsx'), 'HomeViewedRow')
