import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import type { Found } from '../calls/found.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'

interface StepProps {
  label: string
  icon: IconName
  listing: ListingAddress
  /** None at the first or last page. */
  page: number | undefined
}

const cell = 'grid size-11 place-items-center rounded-control'

function Step({ label, icon, listing, page }: StepProps) {
  const picture = <Icon name={icon} className="size-5" />
  if (page === undefined) return <span className={`${cell} text-ink-soft opacity-40`}>{picture}</span>
  const params = { ...listing.params, page: page > 1 ? page : undefined }
  return (
    <Link
      {...listingLink(listing, { path: listing.path, params })}
      aria-label={label}
      className={`${cell} hover:bg-sky hover:text-bower`}
    >
      {picture}
    </Link>
  )
}

interface Props {
  listing: ListingAddress
  pagination: Found['pagination']
  /** The pages that are shown. There are several once the list has grown by scrolling. */
  firstPage: number
  lastPage: number
}

/**
 * Links to the previous and next page: for those without JavaScript, for search engines, and for anyone who would
 * rather page than scroll. Above the list, where a list that grows can't push it away.
 */
export function Pager({ listing, pagination: { totalPages }, firstPage, lastPage }: Props) {
  if (totalPages <= 1) return null
  const previous = firstPage > 1 ? Math.min(firstPage - 1, totalPages) : undefined
  const next = lastPage < totalPages ? lastPage + 1 : undefined
  const shown =
    lastPage > firstPage
      ? t`pages ${firstPage}–${lastPage} of ${totalPages}`
      : t`page ${firstPage} of ${totalPages}`
  return (
    <nav aria-label={t`Pages`} className="-me-3 flex items-center text-sm text-ink-soft">
      <Step label={t`Previous page`} icon="chevron-left" listing={listing} page={previous} />
      <span className="tabular-nums">{shown}</span>
      <Step label={t`Next page`} icon="chevron-right" listing={listing} page={next} />
    </nav>
  )
}
