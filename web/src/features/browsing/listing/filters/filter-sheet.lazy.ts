import { loadable } from '../../../../ui/hydration/loadable.ts'

export const filterSheet = loadable(() => import('./filter-sheet.tsx'), 'FilterSheet')
