import { createFileRoute } from '@tanstack/react-router'
import { PromotePage } from '../../features/selling/promotions/promote-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/promote/$productId')({
  head: screenHead('promoteProductId'),
  component: Promote,
})

function Promote() {
  return <PromotePage productId={Route.useParams().productId} />
}
