import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { PurchasePage } from '../../features/selling/promotions/purchase-page.tsx'

/** How the buyer has left the payment page. */
interface Returned {
  from?: 'payment' | 'cancelled'
}

export const Route = createFileRoute('/_member/my-purchases/$orderId')({
  validateSearch: ({ from }: Record<string, unknown>): Returned =>
    from === 'payment' || from === 'cancelled' ? { from } : {},
  head: () => ({ meta: [{ title: pageTitle('Your order') }] }),
  component: Purchase,
})

function Purchase() {
  const { from } = Route.useSearch()
  return <PurchasePage id={Route.useParams().orderId} from={from} />
}
