import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { Found } from '../calls/found.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import { LISTING_FAILED } from '../listing-head.ts'
import { PriceGroups } from './price-groups.tsx'
import { useMorePages } from './use-more-pages.ts'

interface MoreLinkProps {
  listing: ListingAddress
  nextPage: number
  onMore: () => unknown
}

/** To the next page; with JavaScript its ads are added below those that are there. */
function MoreLink({ listing, nextPage, onMore }: MoreLinkProps) {
  const params = { ...listing.params, page: nextPage }
  return (
    <Link
      {...listingLink(listing, { path: listing.path, params })}
      preload={false}
      onClick={(event) => {
        event.preventDefault()
        void onMore()
      }}
      className={buttonClass({ variant: 'secondary' })}
    >{t`Show more ads`}</Link>
  )
}

interface Props {
  listing: ListingAddress
  found: Found
  label: string
  renderAds: (ads: AdCard[], label: string) => ReactNode
  /** Called with the first and the last page that are shown. */
  onReach: (firstPage: number, lastPage: number) => void
}

/** The cards, and below them: a link to more, the end of the list, or an error with a retry. */
export function Results({ listing, found, label, renderAds, onReach }: Props) {
  const { grid, ads, status, firstPage, lastPage, loadMore } = useMorePages(listing, found)
  const { currentPage, hasMore } = lastPage
  useEffect(() => onReach(firstPage, currentPage), [onReach, firstPage, currentPage])
  return (
    <>
      <div ref={grid}>
        {ads.length > 0 && (
          <PriceGroups ads={ads} label={label} sort={listing.params.sort} renderAds={renderAds} />
        )}
      </div>
      <div className="mt-8 flex min-h-24 flex-col items-center justify-center gap-4 text-center">
        {status === 'loading' && <Spinner label={t`Loading more ads`} />}
        {status === 'failed' && (
          <>
            <p role="alert" className="font-medium">
              {LISTING_FAILED}
            </p>
            <Button onClick={loadMore}>{t`Try Again`}</Button>
          </>
        )}
        {status === 'idle' && hasMore && (
          <MoreLink listing={listing} nextPage={currentPage + 1} onMore={loadMore} />
        )}
        {!hasMore && <p className="text-ink-soft">{t`You've reached the end of the list`}</p>}
      </div>
    </>
  )
}
