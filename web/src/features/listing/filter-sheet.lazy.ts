import { loadable } from '../../ui/loadable.ts'

export const filterSheet = loadable(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))
