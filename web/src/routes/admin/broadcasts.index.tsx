import { createFileRoute } from '@tanstack/react-router'
import type { BroadcastsParams } from '../../features/office/broadcasts/broadcasts-params.ts'
import { BroadcastsScreen } from '../../features/office/broadcasts/broadcasts-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/broadcasts/')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): BroadcastsParams => search,
  head: screenHead('adminBroadcastsIndex'),
  component: BroadcastsScreen,
})
