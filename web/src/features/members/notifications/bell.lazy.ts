import { loadable } from '../../../ui/hydration/loadable.ts'

/** Only members who tap the bell load it. */
export const bellPanel = loadable(() => import('./bell-panel.tsx'), 'BellPanel')
