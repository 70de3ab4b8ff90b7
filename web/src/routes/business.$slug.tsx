import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { getBusiness } from '@bowerbird/contract/businesses/businesses.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/browsing/ads/ad-grid.tsx'
import { businessHead } from '../features/browsing/businesses/business-head.ts'
import { BusinessPage } from '../features/browsing/businesses/business-page.tsx'
import { openNow } from '../features/browsing/businesses/open-now.lazy.ts'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { PageMessage } from '../features/browsing/shell/page-message.tsx'
import { call } from '../platform/api.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'
import { notFoundHead } from './-not-found-head.ts'

const pageIn = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page : 1
}

/** A business that is closed, or no longer has its badge: the page does not exist. */
function throwNotFound(error: unknown): never {
  const status = error instanceof AppError ? error.httpStatus : undefined
  if (status !== 400 && status !== 404) throw error
  throw notFound()
}

async function loadBusiness(slug: string, page: number) {
  const query = page > 1 ? { page: String(page) } : {}
  const found = await call(getBusiness, { params: { slug }, query }).catch(throwNotFound)
  const present = found.business.slug
  // It was renamed, or the address is written in another way.
  if (present !== slug)
    throw redirect({
      to: '/business/$slug',
      params: { slug: present },
      search: page > 1 ? { page } : {},
      replace: true,
    })
  return found
}

export const Route = createFileRoute('/business/$slug')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    pageIn(page) > 1 ? { page: pageIn(page) } : {},
  loaderDeps: ({ search }) => ({ page: pageIn(search.page) }),
  loader: ({ params: { slug }, deps: { page } }) => loadBusiness(slug, page),
  head: ({ match, loaderData }) => (loaderData ? businessHead(loaderData) : notFoundHead(match)),
  component: Business,
  pendingComponent: () => (
    <div className="page-width py-8">
      <AdGridSkeleton />
    </div>
  ),
  notFoundComponent: () => (
    <PageMessage
      title={t`We can’t find this business`}
      actions={
        <Link
          to="/category/$category"
          params={{ category: 'all' }}
          className={buttonClass()}
        >{t`Browse all ads`}</Link>
      }
    >{t`It may have closed its page here.`}</PageMessage>
  ),
  errorComponent: ({ error }) => <PageError error={error} title={t`Failed to load the business`} />,
})

const renderAds = (ads: AdCard[], label: string) => <AdGrid ads={ads} label={label} Card={CardWithHeart} />

function Business() {
  const data = Route.useLoaderData()
  const { slug, hours, timeZone } = data.business
  return (
    <BusinessPage
      {...data}
      renderAds={renderAds}
      openNow={<DeferredHydration key={slug} part={openNow} props={{ hours, timeZone }} className="" />}
    />
  )
}
