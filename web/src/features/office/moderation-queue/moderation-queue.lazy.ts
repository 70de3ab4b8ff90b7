import { lazy } from 'react'

/** In the sidebar of the back office, whose first script stays small. */
export const QueueCount = lazy(async () => ({ default: (await import('./list/queue-count.tsx')).QueueCount }))
