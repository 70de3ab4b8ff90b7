import { createFileRoute } from '@tanstack/react-router'
import { ReceivedOffersPage } from '../../features/selling/offers/received-offers-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/offers/$productId')({
  head: screenHead('offersProductId'),
  component: Offers,
})

function Offers() {
  const { productId } = Route.useParams()
  return <ReceivedOffersPage key={productId} adId={productId} />
}
