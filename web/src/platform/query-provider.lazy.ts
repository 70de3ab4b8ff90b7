import { loadable } from '../ui/hydration/loadable.ts'

export const queryProvider = loadable(() => import('./query-provider.tsx'), 'QueryProvider')
