import { createFileRoute } from '@tanstack/react-router'
import { PostedTime } from '../../features/ads/card/posted-time.tsx'
import { useNoPendingPage } from '../../features/listing/use-no-pending-page.ts'
import { openMyAds } from '../../features/my-ads/my-ads.calls.ts'
import { readWish } from '../../features/my-ads/my-ads.wish.ts'
import { MyAdsPage } from '../../features/my-ads/my-ads-page.tsx'
import { MyAdsSkeleton } from '../../features/my-ads/my-ads-skeleton.tsx'

export const Route = createFileRoute('/_member/my-adds')({
  validateSearch: readWish,
  // The router hands on what the address says besides what was validated: read again, so that nonsense stays out.
  loaderDeps: ({ search }) => readWish(search),
  loader: ({ deps, location }) => openMyAds(deps, location.state.__TSR_key ?? ''),
  // An ad may have been approved, sold or edited in the meantime: whoever comes back sees how it stands now.
  gcTime: 0,
  staleTime: 0,
  head: () => ({ meta: [{ title: 'My Listings | Bowerbird' }] }),
  component: MyAds,
  pendingComponent: MyAdsSkeleton,
})

const renderAge = (at: string) => <PostedTime at={at} />

function MyAds() {
  useNoPendingPage(Route)
  return <MyAdsPage opened={Route.useLoaderData()} renderAge={renderAge} />
}
