import { createFileRoute } from '@tanstack/react-router'
import type { DeliveriesParams } from '../../features/office/notifications/deliveries-params.ts'
import { DeliveriesScreen } from '../../features/office/notifications/deliveries-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/deliveries')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): DeliveriesParams => search,
  head: screenHead('adminDeliveries'),
  component: DeliveriesScreen,
})
