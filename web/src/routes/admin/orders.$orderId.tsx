import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../features/office/promotions/order-screen.tsx'

export const Route = createFileRoute('/admin/orders/$orderId')({
  head: () => ({ meta: [{ title: pageTitle(t`Order`) }] }),
  component: Order,
})

function Order() {
  return <OrderScreen id={Route.useParams().orderId} />
}
