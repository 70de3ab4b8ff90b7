import { createFileRoute } from '@tanstack/react-router'
import { ScamPatternsScreen } from '../../features/office/safety/scam-patterns-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'
import { useFreshMarket } from './-use-fresh-market.ts'

export const Route = createFileRoute('/admin/scam-patterns')({
  head: screenHead('adminScamPatterns'),
  component: ScamPatterns,
})

function ScamPatterns() {
  return <ScamPatternsScreen onSaved={useFreshMarket()} />
}
