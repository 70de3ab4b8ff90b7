import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../features/office/promotions/order-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/orders/$orderId')({
  head: screenHead('adminOrdersOrderId'),
  component: Order,
})

function Order() {
  return <OrderScreen id={Route.useParams().orderId} />
}
