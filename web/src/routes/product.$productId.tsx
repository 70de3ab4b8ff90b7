import { AppError } from '@bowerbird/contract/errors'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdDetail } from '../features/ads/ad-detail.tsx'
import { AdDetailSkeleton } from '../features/ads/ad-detail-skeleton.tsx'
import { AD_NOT_FOUND, AdNotFoundActions } from '../features/ads/ad-not-found.tsx'
import { loadAd } from '../features/ads/ads.calls.ts'
import { loadAdParts, similarAds } from '../features/ads/ads.late.tsx'
import { LoadFailedActions } from '../features/ads/load-failed.tsx'
import { contactBar, contactSeller, loadContact } from '../features/chat/contact.late.ts'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { categoryTrail } from '../features/listing/category-trail.late.ts'
import { reportAd } from '../features/reports/reports.late.ts'
import { PageMessage } from '../features/shell/page-message.tsx'
import { readToken } from '../platform/token.ts'
import { Late } from '../ui/late.tsx'

/** A bad id, no such ad, one that was deleted or is not public: to whoever asks, it isn't there. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 401 && status !== 404 && status !== 410) throw error
  throw notFound({ data: { mayBeOwn: status === 401 && readToken() === undefined, isGone: status === 410 } })
}

export const Route = createFileRoute('/product/$productId')({
  loader: async ({ params: { productId } }) => {
    const [ad, parts] = await Promise.all([
      loadAd(productId).catch(throwNotFound),
      loadAdParts(),
      loadContact(),
    ])
    const similar = parts?.loadSimilarAds(ad) ?? []
    // A rendered page has everything; in the browser the ad need not wait for what stands below it.
    return { ad, similar: import.meta.env.SSR ? await similar : similar, head: parts?.adHead(ad) }
  },
  // Made by the loader: what stands here comes to every visitor with the first script.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ProductPage,
  pendingComponent: AdDetailSkeleton,
  notFoundComponent: ({ data }) => (
    <PageMessage
      title={AD_NOT_FOUND}
      actions={
        <AdNotFoundActions mayBeOwn={(data as { mayBeOwn?: boolean } | undefined)?.mayBeOwn ?? false} />
      }
    >
      The ad may have been sold or taken down. There is plenty more to look at.
    </PageMessage>
  ),
  errorComponent: ({ error }) => (
    <PageMessage
      title={(error instanceof Error && error.message) || 'Failed to load product'}
      actions={<LoadFailedActions />}
    >
      It may be the connection. The ad is where it was.
    </PageMessage>
  ),
})

function ProductPage() {
  const { ad, similar } = Route.useLoaderData()
  return (
    <>
      <AdDetail
        ad={ad}
        trail={
          <Late
            part={categoryTrail}
            props={{ category: ad.category, subcategory: ad.subcategory, current: ad.title }}
          />
        }
        favourite={heartOf(ad)}
        contact={<Late part={contactSeller} props={{ ad }} />}
        bar={<Late part={contactBar} props={{ ad }} />}
        report={<Late part={reportAd} props={{ productId: ad._id }} />}
      />
      <Late
        key={ad._id}
        part={similarAds}
        props={{ ad, candidates: similar, favouriteOf: heartOf }}
        className="below-screen"
      />
    </>
  )
}
