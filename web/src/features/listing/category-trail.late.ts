import { latePart } from '../../ui/late.tsx'

const load = () => import('./category-trail.tsx').then(({ CategoryTrail }) => CategoryTrail)

/** The trail where it is not part of a listing: links, which work by themselves. */
export const categoryTrail = latePart({ load, atServer: import.meta.env.SSR ? await load() : undefined })
