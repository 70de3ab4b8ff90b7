import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { UnmetParams } from '../../features/office/demand/unmet-params.ts'
import { UnmetSearchesScreen } from '../../features/office/demand/unmet-searches-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/unmet-searches')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): UnmetParams => search,
  head: screenHead('adminUnmetSearches'),
  component: UnmetSearches,
})

function UnmetSearches() {
  const router = useRouter()
  return <UnmetSearchesScreen onSaved={() => router.clearCache()} />
}
