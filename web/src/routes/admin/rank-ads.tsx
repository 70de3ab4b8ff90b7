import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FeaturedScreen } from '../../features/featured/featured-screen.tsx'
import { clearStoredRanked } from '../../features/home/ranked-cache.ts'

export const Route = createFileRoute('/admin/rank-ads')({
  head: () => ({ meta: [{ title: pageTitle('Rank Featured Ads') }] }),
  component: RankAds,
})

function RankAds() {
  const router = useRouter()
  const handleSaved = () => {
    clearStoredRanked()
    router.clearCache({ filter: ({ routeId }) => routeId === '/' })
  }
  return <FeaturedScreen onSaved={handleSaved} />
}
