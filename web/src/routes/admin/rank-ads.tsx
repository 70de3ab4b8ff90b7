import { createFileRoute, useRouter } from '@tanstack/react-router'
import { clearStoredRanked } from '../../features/browsing/home/ranked-cache.ts'
import { FeaturedScreen } from '../../features/office/featured/featured-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/rank-ads')({
  head: screenHead('adminRankAds'),
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
