import { createFileRoute } from '@tanstack/react-router'
import { AdDetail } from '../features/ads/ad-detail.tsx'
import { AdDetailSkeleton } from '../features/ads/ad-detail-skeleton.tsx'
import { AD_NOT_FOUND, AdNotFoundActions } from '../features/ads/ad-not-found.tsx'
import { similarAds } from '../features/ads/ads.late.tsx'
import { LoadFailedActions } from '../features/ads/load-failed.tsx'
import { contactBar, contactSeller } from '../features/chat/contact.lazy.ts'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { categoryTrail } from '../features/listing/category-trail.late.ts'
import { reportAd } from '../features/reports/reports.late.ts'
import { PageMessage } from '../features/shell/page-message.tsx'
import { Late } from '../ui/late.tsx'
import { loadAdPage } from './-ad-page.ts'
import { adPageHead } from './-page-heads.ts'

export const Route = createFileRoute('/product/$productId')({
  loader: ({ params: { productId } }) => loadAdPage(productId),
  // Made by the loader: what stands here comes to every visitor with the first script.
  head: ({ loaderData }) => (import.meta.env.SSR ? adPageHead(loaderData) : (loaderData?.head ?? {})),
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
        favouriteOf={heartOf}
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
