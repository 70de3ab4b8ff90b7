import { t } from '@bowerbird/contract/language/t'
import { clearFilters, type ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import type { ActiveFilter } from './active-filter.ts'

interface Props {
  listing: ListingAddress
  filters: readonly ActiveFilter[]
  /** A name of the search, read the other way. */
  other?: { label: string; listing: ListingChoice } | undefined
}

/** The active filters: each with a link that removes it, one that reads a place as words, and one that removes them all. */
export function ActiveFilters({ listing, filters, other }: Props) {
  const keptFocus = useKeptFocus()
  if (filters.length === 0) return null
  // A search alone has its own link.
  const isClearable = filters.length > 1 || !listing.params.search
  return (
    <div {...keptFocus} className="active-filters">
      <ul aria-label={t`Active filters`} className="contents">
        {filters.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              {...listingLink(listing, without)}
              preload={false}
              aria-label={t`Remove filter ${label}`}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sky px-4 text-sm font-medium text-bower hover:underline"
            >
              <span className="truncate">{label}</span>
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {other && (
        <Link
          {...listingLink(listing, other.listing)}
          preload={false}
          rel="nofollow"
          className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-bower hover:underline"
        >
          {other.label}
        </Link>
      )}
      {isClearable && (
        <Link
          {...listingLink(listing, clearFilters(listing))}
          preload={false}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-bower hover:underline"
        >{t`Clear All Filters`}</Link>
      )}
    </div>
  )
}
