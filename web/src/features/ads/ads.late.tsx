import { latePart } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stencil } from '../../ui/stencil.tsx'

// What is read and not used, and what stands below the screen: the server draws it, its code can wait.
const load = () => import('./ad-parts.ts')
const parts = import.meta.env.SSR ? await load() : undefined

export const adBody = latePart({
  load: () => load().then(({ AdBody }) => AdBody),
  atServer: parts && stencil(parts.AdBody, parts.bodyStencil),
  fallback: <Skeleton className="h-80 rounded-card" />,
})
export const sellerWho = latePart({
  load: () => load().then(({ SellerWho }) => SellerWho),
  atServer: parts && stencil(parts.SellerWho, parts.sellerStencil),
})
export const staySafe = latePart({
  load: () => load().then(({ StaySafe }) => StaySafe),
  atServer: parts?.StaySafe,
})
export const similarAds = latePart({
  load: () => load().then(({ SimilarAds }) => SimilarAds),
  atServer: parts?.SimilarAds,
  // Its times turn from dates into "3 days ago" once they are seen.
  isForEyes: true,
})

/** For a step from page to page, where nothing has been drawn yet: comes along with the ad itself. */
export const loadAdParts = (): Promise<typeof parts> =>
  import.meta.env.SSR ? Promise.resolve(parts) : load().catch(() => undefined)
