import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/office/market/settings/settings-screen.tsx'
import { reloadMarket } from '../../platform/load-market.ts'

export const Route = createFileRoute('/admin/settings')({
  head: () => ({ meta: [{ title: pageTitle('Market settings') }] }),
  component: Settings,
})

function Settings() {
  const router = useRouter()
  const handleSaved = async () => {
    await reloadMarket()
    // Pages that are in memory were made with the earlier settings.
    router.clearCache()
    await router.invalidate()
  }
  return <SettingsScreen onSaved={handleSaved} />
}
