import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { SellerPage as Data } from '@bowerbird/contract/sellers/sellers.schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'

interface Props extends Data {
  /** Their profile, and actions on them. */
  card: ReactNode
  /** What buyers say about them. */
  ratings?: ReactNode
  /** Renders a page of ads. */
  renderAds: (ads: Data['products'], label: string) => ReactNode
}

export function SellerPage({ seller, products, pagination, card, ratings, renderAds }: Props) {
  const { currentPage, totalPages, totalItems } = pagination
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      {card}
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">
          {totalItems > 0
            ? plural(totalItems, { one: '# ad by {name}', other: '# ads by {name}' }, { name: seller.name })
            : t`No ads right now`}
        </h2>
        {totalItems > 0 ? (
          renderAds(products, t`Ads by ${seller.name}`)
        ) : (
          <p className="text-ink-soft">
            <Trans>Follow {seller.name} to hear when they post something.</Trans>
          </p>
        )}
        <Pagination
          currentPage={currentPage}
          totalPages={totalPages}
          renderLink={({ page, ...props }) => (
            <Link
              to="/seller/$sellerId"
              params={{ sellerId: seller._id }}
              search={page > 1 ? { page } : {}}
              {...props}
            />
          )}
        />
      </section>
      {ratings}
    </div>
  )
}
