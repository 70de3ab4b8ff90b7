import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ScamPatternsScreen } from '../../features/office/safety/scam-patterns-screen.tsx'
import { reloadMarket } from '../../platform/load-market.ts'

export const Route = createFileRoute('/admin/scam-patterns')({
  head: () => ({ meta: [{ title: pageTitle('Scam patterns') }] }),
  component: ScamPatterns,
})

function ScamPatterns() {
  const router = useRouter()
  const handleSaved = async () => {
    await reloadMarket()
    // Pages that are in memory were made with the earlier settings.
    router.clearCache()
    await router.invalidate()
  }
  return <ScamPatternsScreen onSaved={handleSaved} />
}
