import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ScamPatternsScreen } from '../../features/office/safety/scam-patterns-screen.tsx'
import { useFreshMarket } from './-use-fresh-market.ts'

export const Route = createFileRoute('/admin/scam-patterns')({
  head: () => ({ meta: [{ title: pageTitle(t`Scam patterns`) }] }),
  component: ScamPatterns,
})

function ScamPatterns() {
  return <ScamPatternsScreen onSaved={useFreshMarket()} />
}
