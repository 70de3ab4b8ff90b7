import { deferredPart } from '../../ui/deferred-hydration.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Text, and parts below the first screen: rendered by the server, hydrated when needed. */
export const adBody = deferredPart(() => import('./ad-body.tsx').then(({ AdBody }) => AdBody), {
  fallback: <Skeleton className="h-80 rounded-card" />,
})

export const similarAds = deferredPart(
  () => import('./similar-ads.tsx').then(({ SimilarAds }) => SimilarAds),
  {
    // Hydrates when visible, so that its dates become "3 days ago".
    whenVisible: true,
  },
)

export const loadPhotoViewer = () => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer)
/** Few visitors type an ad's short id. */
export const loadFindAdId = () => import('./find-ad-id.ts').then(({ findAdId }) => findAdId)
export const loadShareMenu = () => import('./share-menu.tsx').then(({ ShareMenu }) => ShareMenu)
