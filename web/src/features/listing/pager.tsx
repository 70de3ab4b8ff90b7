import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { Found } from './found.ts'
import { type ListingPlace, towards } from './listing-place.ts'

interface Props {
  place: ListingPlace
  pagination: Found['pagination']
}

const cell = 'grid size-11 place-items-center rounded-control'

/**
 * Steps from page to page with real addresses: for those without JavaScript, for search engines, and for whoever
 * would rather leaf than scroll. It stands above the list, where a list that grows can't push it away.
 */
export function Pager({ place, pagination: { currentPage, totalPages, hasMore } }: Props) {
  if (totalPages <= 1) return null
  const step = (label: string, page: number, Icon: LucideIcon, isThere: boolean) => {
    const icon = <Icon aria-hidden="true" className="size-5" />
    if (!isThere) return <span className={`${cell} text-ink-soft opacity-40`}>{icon}</span>
    const params = { ...place.params, page: page > 1 ? page : undefined }
    return (
      <Link
        {...towards(place, { path: place.path, params })}
        aria-label={label}
        className={`${cell} hover:bg-sky hover:text-bower`}
      >
        {icon}
      </Link>
    )
  }
  return (
    <nav aria-label="Pages" className="-mr-3 flex items-center text-sm text-ink-soft">
      {step('Previous page', Math.min(currentPage - 1, totalPages), ChevronLeft, currentPage > 1)}
      <span className="tabular-nums">{`page ${currentPage} of ${totalPages}`}</span>
      {step('Next page', currentPage + 1, ChevronRight, hasMore)}
    </nav>
  )
}
