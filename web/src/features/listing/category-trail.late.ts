import { latePart } from '../../ui/late.tsx'
import { stencil } from '../../ui/stencil.tsx'

const load = () => import('./category-trail.tsx')
const parts = import.meta.env.SSR ? await load() : undefined

/** The trail where it is not part of a listing: links, which work by themselves. */
export const categoryTrail = latePart({
  load: () => load().then(({ CategoryTrail }) => CategoryTrail),
  atServer: parts && stencil(parts.CategoryTrail, parts.trailStencil),
})
