import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { readCategory } from '@bowerbird/contract/search/listing.params'
import type { Listing } from '@bowerbird/contract/search/listing.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CategoryTrail } from './category-trail.tsx'
import { KindChips } from './kind-chips.tsx'
import { listingHeading } from './listing-head.ts'
import type { ListingPlace } from './listing-place.ts'
import { activeFilters, adCount } from './listing-words.ts'
import { SortForm } from './sort-form.tsx'

interface Props extends ListingPlace {
  listing: Listing
  /** Draws the cards; the route knows what an ad looks like. */
  renderAds: (ads: AdCard[], label: string) => ReactNode
}

function ActiveFilters({ route, path, params }: ListingPlace) {
  const filters = activeFilters(params)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={route}
            params={{ category: path }}
            search={without}
            aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sky px-4 text-sm font-medium text-bower hover:underline"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ route, path }: Pick<ListingPlace, 'route' | 'path'>) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
      <img src="/art/search.webp" alt="" width={112} height={112} className="size-28" />
      <p className="mt-5 text-lg font-medium">No products found with the selected filters.</p>
      <Link to={route} params={{ category: path }} className={`${buttonClass()} mt-6`}>
        Clear All Filters
      </Link>
    </div>
  )
}

export function ListingPage({ route, path, params, listing, renderAds }: Props) {
  const navigate = useNavigate()
  const { products, pagination } = listing
  const heading = listingHeading(path, params)
  const place = { route, path, params }
  return (
    <div className="page-width pb-4">
      <CategoryTrail {...readCategory(path, params)} />
      <div className="mt-1 mb-5 space-y-4">
        <h1 className="text-3xl sm:text-4xl">{heading}</h1>
        <KindChips {...place} />
        <ActiveFilters {...place} />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-sans text-base font-semibold text-ink">
          {adCount(pagination.totalItems)}
          {pagination.totalPages > 1 && (
            <span className="font-normal text-ink-soft">
              {`, page ${pagination.currentPage} of ${pagination.totalPages}`}
            </span>
          )}
        </h2>
        <SortForm
          params={params}
          onSort={(search) => void navigate({ to: route, params: { category: path }, search })}
        />
      </div>
      {products.length > 0 && renderAds(products, heading)}
      {pagination.totalItems === 0 && <Nothing route={route} path={path} />}
      <div className="mt-10 flex flex-col items-center gap-6">
        {pagination.totalItems > 0 && !pagination.hasMore && (
          <p className="text-ink-soft">You've reached the end of the list</p>
        )}
        <Pagination
          currentPage={pagination.currentPage}
          totalPages={pagination.totalPages}
          renderLink={({ page, ...link }) => (
            <Link
              to={route}
              params={{ category: path }}
              search={{ ...params, page: page > 1 ? page : undefined }}
              {...link}
            />
          )}
        />
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
      </div>
    </div>
  )
}
