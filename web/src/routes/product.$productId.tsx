import { t } from '@bowerbird/contract/language/t'
import { createFileRoute } from '@tanstack/react-router'
import { AdDetail, AdDetailSkeleton, useCountView } from '../features/browsing/ads/ad-detail.tsx'
import { adHead } from '../features/browsing/ads/ad-head.ts'
import { sellerAds, similarAds } from '../features/browsing/ads/ads.lazy.tsx'
import { sellingBusiness } from '../features/browsing/businesses/businesses.lazy.ts'
import { categoryTrail } from '../features/browsing/listing/listing.lazy.ts'
import { useNoteViewed } from '../features/browsing/recently-viewed/use-note-viewed.ts'
import { sellerFacts } from '../features/browsing/sellers/sellers.lazy.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { placeOf } from '../platform/chosen-place.ts'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { AdBar, AdContact, AdHeart, AdHints, AdMap, AdPrices, AdReport, AdWatch } from './-ad-actions.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'
import { loadAdPage, type MissingAdData } from './-load-ad-page.ts'
import { MissingAd } from './-missing-ad.tsx'
import { missingAdTitle } from './-missing-ad-title.ts'
import { notFoundHead } from './-not-found-head.ts'

export const Route = createFileRoute('/product/$productId')({
  loader: ({ params: { productId }, context, location: { state } }) =>
    loadAdPage(productId, { near: placeOf(context)?.near, distanceKm: state.distanceKm }),
  head: ({ match, loaderData }) =>
    loaderData ? adHead(loaderData.ad) : notFoundHead(match, missingAdTitle(match.error)),
  component: ProductPage,
  pendingComponent: AdDetailSkeleton,
  notFoundComponent: ({ data }) => <MissingAd {...(data as MissingAdData | undefined)} />,
  errorComponent: ({ error }) => <PageError error={error} title={t`Failed to load product`} />,
})

function ProductPage() {
  const { ad, similar, seller } = Route.useLoaderData()
  useNoteViewed(ad)
  useCountView(ad)
  return (
    <>
      <AdDetail
        ad={ad}
        trail={
          <DeferredHydration
            part={categoryTrail}
            props={{ category: ad.category, subcategory: ad.subcategory, current: ad.title }}
          />
        }
        favourite={<AdHeart ad={ad} />}
        about={
          <>
            {ad.business && <DeferredHydration part={sellingBusiness} props={{ ad }} />}
            <DeferredHydration key={ad._id} part={sellerFacts} props={{ seller }} />
          </>
        }
        contact={<AdContact ad={ad} />}
        bar={<AdBar ad={ad} />}
        watch={<AdWatch ad={ad} />}
        report={<AdReport ad={ad} />}
        map={
          <>
            <AdMap ad={ad} />
            <AdHints ad={ad} />
            <AdPrices ad={ad} />
          </>
        }
      />
      <DeferredHydration
        key={`${ad._id} seller`}
        part={sellerAds}
        props={{ heading: t`More from ${ad.contactName}`, ads: seller, Card: CardWithHeart }}
        className=""
      />
      <DeferredHydration
        key={ad._id}
        part={similarAds}
        props={{ heading: t`More in ${ad.subcategory}`, ads: similar, Card: CardWithHeart }}
        className=""
      />
    </>
  )
}
