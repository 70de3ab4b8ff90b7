import { createFileRoute } from '@tanstack/react-router'
import type { OrdersParams } from '../../features/office/promotions/orders-params.ts'
import { OrdersScreen } from '../../features/office/promotions/orders-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/orders/')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): OrdersParams => search,
  head: screenHead('adminOrdersIndex'),
  component: OrdersScreen,
})
