import { createFileRoute } from '@tanstack/react-router'
import { PurchasePage } from '../../features/selling/promotions/purchase-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

/** How the buyer has left the payment page. */
interface Returned {
  from?: 'payment' | 'cancelled'
}

export const Route = createFileRoute('/_member/my-purchases/$orderId')({
  // For the types of links only: the page validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): Returned => search,
  head: screenHead('myPurchasesOrderId'),
  component: Purchase,
})

function Purchase() {
  const { from } = Route.useSearch()
  return (
    <PurchasePage
      id={Route.useParams().orderId}
      from={from === 'payment' || from === 'cancelled' ? from : undefined}
    />
  )
}
