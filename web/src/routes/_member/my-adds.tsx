import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { PostedTime } from '../../features/ads/card/posted-time.tsx'
import { OwnDemand } from '../../features/demand/own-demand.tsx'
import { readFilter } from '../../features/my-ads/my-ads.filter.ts'
import { MyAdsPage } from '../../features/my-ads/my-ads-page.tsx'

export const Route = createFileRoute('/_member/my-adds')({
  validateSearch: readFilter,
  head: () => ({ meta: [{ title: pageTitle('My Listings') }] }),
  component: MyAds,
})

const renderAge = (at: string) => <PostedTime at={at} />
const renderDemand = (id: string) => <OwnDemand id={id} />

function MyAds() {
  // Validated again: the router also passes on parameters that were not validated.
  return (
    <MyAdsPage filter={readFilter(Route.useSearch())} renderAge={renderAge} renderDemand={renderDemand} />
  )
}
