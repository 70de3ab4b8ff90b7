import { loadable } from '../../../ui/hydration/loadable.ts'

/** In the sidebar of the back office, whose first script stays small. */
export const { Lazy: QueueCount } = loadable(() => import('./list/queue-count.tsx'), 'QueueCount')
