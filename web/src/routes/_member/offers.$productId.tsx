import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ReceivedOffersPage } from '../../features/selling/offers/received-offers-page.tsx'

export const Route = createFileRoute('/_member/offers/$productId')({
  head: () => ({ meta: [{ title: pageTitle(t`Offers`) }] }),
  component: Offers,
})

function Offers() {
  const { productId } = Route.useParams()
  return <ReceivedOffersPage key={productId} adId={productId} />
}
