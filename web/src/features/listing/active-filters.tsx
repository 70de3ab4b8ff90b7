import { clearFilters } from '@bowerbird/contract/search/listing.rules'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { still } from '../../ui/still.tsx'
import { aroundKey, type ListingPlace, towards } from './listing-place.ts'
import type { ActiveFilter } from './listing-words.ts'

interface Props {
  place: ListingPlace
  filters: ActiveFilter[]
}

function Filters({ place, filters }: Props) {
  if (filters.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              {...towards(place, without)}
              preload={false}
              aria-label={`Remove filter ${label}`}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sky px-4 text-sm font-medium text-bower hover:underline"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {/* A search alone has its own way to be cleared. */}
      {(filters.length > 1 || !place.params.search) && (
        <Link
          {...towards(place, clearFilters(place))}
          preload={false}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-bower hover:underline"
        >
          Clear All Filters
        </Link>
      )}
    </div>
  )
}

/** What narrows the list: each filter with the way to drop it, and the way to drop them all. */
export const ActiveFilters = import.meta.env.SSR
  ? still('active filters', Filters, ({ place, filters }) => (filters.length ? aroundKey(place) : undefined))
  : Filters
