import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { adQuery } from '../features/ads/ads.queries.ts'

export const Route = createFileRoute('/product/$productId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(adQuery(params.productId)),
  component: ProductPage,
})

function ProductPage() {
  const { data: ad } = useSuspenseQuery(adQuery(Route.useParams().productId))
  return <h1>{ad.title}</h1>
}
