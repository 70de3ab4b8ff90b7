import type { BusinessPage as Data } from '@bowerbird/contract/businesses/businesses.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { BusinessCard } from './business-card.tsx'
import { businessData } from './business-data.ts'

interface Props extends Data {
  /** Whether it is open; the route hydrates it. */
  openNow: ReactNode
  /** Renders a page of ads. */
  renderAds: (ads: Data['products'], label: string) => ReactNode
}

/** A business with its stock: the ads of everyone who sells for it. */
export function BusinessPage({ business, products, pagination, openNow, renderAds }: Props) {
  const { currentPage, totalPages, totalItems } = pagination
  const { name, slug } = business
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      <StructuredData data={businessData(business)} />
      <BusinessCard business={business} openNow={openNow} />
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">
          {totalItems > 0
            ? plural(totalItems, { one: '# ad by {name}', other: '# ads by {name}' }, { name })
            : t`No ads right now`}
        </h2>
        {totalItems > 0 ? (
          renderAds(products, t`Ads by ${name}`)
        ) : (
          <p className="text-ink-soft">
            <Trans>
              {name} has nothing listed at the moment.{' '}
              <Link
                to="/category/$category"
                params={{ category: 'all' }}
                className="font-medium text-bower underline hover:no-underline"
              >
                Browse all ads
              </Link>
            </Trans>
          </p>
        )}
        <Pagination
          currentPage={currentPage}
          totalPages={totalPages}
          renderLink={({ page, ...props }) => (
            <Link to="/business/$slug" params={{ slug }} search={page > 1 ? { page } : {}} {...props} />
          )}
        />
      </section>
    </div>
  )
}
