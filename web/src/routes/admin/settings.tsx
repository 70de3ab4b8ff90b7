import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/office/market/settings/settings-screen.tsx'
import { useFreshMarket } from './-use-fresh-market.ts'

export const Route = createFileRoute('/admin/settings')({
  head: () => ({ meta: [{ title: pageTitle(t`Market settings`) }] }),
  component: Settings,
})

function Settings() {
  return <SettingsScreen onSaved={useFreshMarket()} />
}
