import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'
import { loadable } from '../../../ui/hydration/loadable.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Text, and parts below the first screen: rendered by the server, hydrated when needed. */
export const adBody = deferredPart(() => import('./ad-body.tsx'), 'AdBody', {
  fallback: <Skeleton className="h-80 rounded-card" />,
})

const rowBelow = () =>
  deferredPart(() => import('./similar-ads.tsx'), 'SimilarAds', {
    // Hydrates when visible, so that its dates become "3 days ago".
    whenVisible: true,
  })
export const similarAds = rowBelow()
export const sellerAds = rowBelow()

export const photoViewer = loadable(() => import('./photo-viewer.tsx'), 'PhotoViewer')
export const shareMenu = loadable(() => import('../../../ui/share/share-menu.tsx'), 'ShareMenu')
