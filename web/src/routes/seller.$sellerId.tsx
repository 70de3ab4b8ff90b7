import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { getSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/browsing/ads/ad-grid.tsx'
import { reportRating, reportSeller } from '../features/browsing/reports/reports.lazy.ts'
import type { SellerActionsProps } from '../features/browsing/sellers/seller-actions.tsx'
import { SellerCard } from '../features/browsing/sellers/seller-card.tsx'
import { sellerHead } from '../features/browsing/sellers/seller-head.ts'
import { SellerPage } from '../features/browsing/sellers/seller-page.tsx'
import type { SellerRatingsProps } from '../features/browsing/sellers/seller-ratings.tsx'
import { sellerActions, sellerRatings } from '../features/browsing/sellers/sellers.lazy.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { PageMessage } from '../features/browsing/shell/page-message.tsx'
import { Avatar } from '../features/members/accounts/avatar.tsx'
import { call } from '../platform/api.ts'
import { useIsMe } from '../platform/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'
import { notFoundHead } from './-not-found-head.ts'

const loadSeller = (id: string, page: number) =>
  call(getSeller, { params: { id }, query: page > 1 ? { page: String(page) } : {} })

const pageIn = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page : 1
}

/** A bad id, no such seller, or one who is suspended: the page does not exist. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 404) throw error
  throw notFound()
}

export const Route = createFileRoute('/seller/$sellerId')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    pageIn(page) > 1 ? { page: pageIn(page) } : {},
  loaderDeps: ({ search }) => ({ page: pageIn(search.page) }),
  loader: ({ params: { sellerId }, deps: { page } }) => loadSeller(sellerId, page).catch(throwNotFound),
  head: ({ match, loaderData }) => (loaderData ? sellerHead(loaderData) : notFoundHead(match)),
  component: Seller,
  pendingComponent: () => (
    <div className="page-width py-8">
      <AdGridSkeleton />
    </div>
  ),
  notFoundComponent: () => (
    <PageMessage
      title={t`We can’t find this seller`}
      actions={
        <Link
          to="/category/$category"
          params={{ category: 'all' }}
          className={buttonClass()}
        >{t`Browse all ads`}</Link>
      }
    >{t`They may have closed their account, or have nothing for sale yet.`}</PageMessage>
  ),
  errorComponent: ({ error }) => <PageError error={error} title={t`Failed to load the seller`} />,
})

const renderReport: SellerActionsProps['renderReport'] = (report) => (
  <DeferredHydration part={reportSeller} props={report} />
)

const renderRatingReport: SellerRatingsProps['renderReport'] = (report) => (
  <DeferredHydration part={reportRating} props={report} />
)

function Seller() {
  const data = Route.useLoaderData()
  const { _id: id, name, avatar, ratings } = data.seller
  const isMe = useIsMe(id)
  const renderAds = (ads: AdCard[], label: string) => (
    <AdGrid ads={ads} label={label} {...(!isMe && { Card: CardWithHeart })} />
  )
  return (
    <SellerPage
      {...data}
      renderAds={renderAds}
      ratings={
        <DeferredHydration
          key={id}
          part={sellerRatings}
          props={{ name, ratings, renderReport: renderRatingReport }}
        />
      }
      card={
        <SellerCard
          seller={data.seller}
          avatar={<Avatar name={name} picture={avatar} className="size-24 text-3xl" />}
          actions={
            <DeferredHydration
              key={id}
              part={sellerActions}
              props={{ id, name, renderReport }}
              className="min-h-11 not-own"
            />
          }
        />
      }
    />
  )
}
