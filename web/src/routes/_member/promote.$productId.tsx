import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { PromotePage } from '../../features/selling/promotions/promote-page.tsx'

export const Route = createFileRoute('/_member/promote/$productId')({
  head: () => ({ meta: [{ title: pageTitle(t`Promote your ad`) }] }),
  component: Promote,
})

function Promote() {
  return <PromotePage productId={Route.useParams().productId} />
}
