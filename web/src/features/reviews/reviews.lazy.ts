import { lazy } from 'react'

/** In the sidebar of the back office, whose first script stays small. */
export const ReviewCount = lazy(async () => ({ default: (await import('./review-count.tsx')).ReviewCount }))
