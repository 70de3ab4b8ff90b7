import { AppError } from '@bowerbird/contract/errors'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdDetail } from '../features/ads/ad-detail.tsx'
import { AdDetailSkeleton } from '../features/ads/ad-detail-skeleton.tsx'
import { adHead } from '../features/ads/ad-head.ts'
import { AdNotFound } from '../features/ads/ad-not-found.tsx'
import { loadAd, loadSimilarAds } from '../features/ads/ads.calls.ts'
import { LoadFailed } from '../features/ads/load-failed.tsx'
import { SimilarAds } from '../features/ads/similar-ads.tsx'
import { CategoryTrail } from '../features/listing/category-trail.tsx'
import { readToken } from '../platform/token.ts'

/** A bad id, no such ad, or an ad that is not public: to whoever asks, it isn't there. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 401 && status !== 404) throw error
  throw notFound({ data: { mayBeOwn: status === 401 && readToken() === undefined } })
}

export const Route = createFileRoute('/product/$productId')({
  loader: async ({ params: { productId } }) => {
    const ad = await loadAd(productId).catch(throwNotFound)
    const similar = loadSimilarAds(ad)
    // A rendered page has everything; in the browser the ad need not wait for what stands below it.
    return { ad, similar: import.meta.env.SSR ? await similar : similar }
  },
  head: ({ loaderData }) => (loaderData ? adHead(loaderData.ad) : {}),
  component: ProductPage,
  pendingComponent: AdDetailSkeleton,
  notFoundComponent: ({ data }) => (
    <AdNotFound mayBeOwn={(data as { mayBeOwn?: boolean } | undefined)?.mayBeOwn ?? false} />
  ),
  errorComponent: ({ error }) => (
    <LoadFailed message={(error instanceof Error && error.message) || 'Failed to load product'} />
  ),
})

function ProductPage() {
  const { ad, similar } = Route.useLoaderData()
  return (
    <>
      <AdDetail
        ad={ad}
        trail={<CategoryTrail category={ad.category} subcategory={ad.subcategory} current={ad.title} />}
      />
      <SimilarAds key={ad._id} ad={ad} candidates={similar} />
    </>
  )
}
