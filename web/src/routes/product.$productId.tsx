import { AppError } from '@bowerbird/contract/errors'
import { formatPlace, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { AdDetail } from '../features/ads/ad-detail.tsx'
import { AdDetailSkeleton } from '../features/ads/ad-detail-skeleton.tsx'
import { AdNotFound } from '../features/ads/ad-not-found.tsx'
import { adQuery, similarAdsQuery } from '../features/ads/ads.queries.ts'
import { summarise } from '../features/ads/describe.ts'
import { SimilarAds } from '../features/ads/similar-ads.tsx'
import { CategoryTrail } from '../features/listing/category-trail.tsx'
import { PageError } from '../features/shell/page-error.tsx'
import { readToken } from '../platform/token.ts'

/** A bad id, no such ad, or an ad that is not public: to whoever asks, it isn't there. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 401 && status !== 404) throw error
  throw notFound({ data: { mayBeOwn: status === 401 && readToken() === undefined } })
}

export const Route = createFileRoute('/product/$productId')({
  loader: async ({ context: { queryClient }, params: { productId } }) => {
    const ad = await queryClient.ensureQueryData(adQuery(productId)).catch(throwNotFound)
    const similar = queryClient.prefetchQuery(similarAdsQuery(ad))
    // A rendered page has everything; in the browser the ad itself need not wait for what stands below it.
    if (import.meta.env.SSR) await similar
    return {
      title: `${ad.title} | Bowerbird`,
      description: `${formatPrice(ad)} in ${formatPlace(ad)}. ${summarise(ad.description)}`,
      cover: ad.images[0],
    }
  },
  head: ({ loaderData, params }) => ({
    meta: loaderData && [
      { title: loaderData.title },
      { name: 'description', content: loaderData.description },
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: loaderData.title },
      { property: 'og:description', content: loaderData.description },
      { property: 'og:image', content: loaderData.cover },
    ],
    links: loaderData && [{ rel: 'canonical', href: `/product/${params.productId}` }],
  }),
  component: ProductPage,
  pendingComponent: AdDetailSkeleton,
  notFoundComponent: ({ data }) => (
    <AdNotFound mayBeOwn={(data as { mayBeOwn?: boolean } | undefined)?.mayBeOwn ?? false} />
  ),
  errorComponent: ({ error }) => <LoadError error={error} />,
})

function ProductPage() {
  const { data: ad } = useSuspenseQuery(adQuery(Route.useParams().productId))
  return (
    <>
      <AdDetail
        ad={ad}
        trail={<CategoryTrail category={ad.category} subcategory={ad.subcategory} current={ad.title} />}
      />
      <SimilarAds ad={ad} />
    </>
  )
}

function LoadError({ error }: { error: Error }) {
  const router = useRouter()
  return (
    <PageError
      error={new Error(error.message || 'Failed to load product')}
      onRetry={() => void router.invalidate()}
    />
  )
}
