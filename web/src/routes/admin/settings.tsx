import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/office/market/settings/settings-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'
import { useFreshMarket } from './-use-fresh-market.ts'

export const Route = createFileRoute('/admin/settings')({
  head: screenHead('adminSettings'),
  component: Settings,
})

function Settings() {
  return <SettingsScreen onSaved={useFreshMarket()} />
}
