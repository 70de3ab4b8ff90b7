import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { clearStoredRanked } from '../../features/browsing/home/ranked-cache.ts'
import { FeaturedScreen } from '../../features/office/featured/featured-screen.tsx'

export const Route = createFileRoute('/admin/rank-ads')({
  head: () => ({ meta: [{ title: pageTitle(t`Rank Featured Ads`) }] }),
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
