import { useNavigate } from '@tanstack/react-router'
import { wording } from '../../ui/wording.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterButton } from './filter-button.tsx'
import type { Found } from './found.ts'
import { type ListingPlace, towards } from './listing-place.ts'
import { activeFilters, countOf } from './listing-words.ts'
import { Pager } from './pager.tsx'
import { SortForm } from './sort-form.tsx'

interface Props {
  place: ListingPlace
  pagination: Found['pagination']
}

/** How many there are, in which order, and what narrows them. */
export function ListingBar({ place, pagination }: Props) {
  const navigate = useNavigate()
  const filters = activeFilters(place)
  return (
    <>
      {/* On phones two rows: what one can do, then what there is. */}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <FilterButton place={place} pagination={pagination} count={filters.length} />
        <div className="flex min-h-11 items-center justify-between gap-4 max-sm:order-1 max-sm:w-full">
          <h2 className="font-sans text-base font-semibold text-ink">
            <span aria-live="polite">{wording(countOf(pagination))}</span>
          </h2>
          <Pager place={place} pagination={pagination} />
        </div>
        <div className="ml-auto">
          <SortForm
            params={place.params}
            onSort={(params) => void navigate(towards(place, { path: place.path, params }))}
          />
        </div>
      </div>
      <ActiveFilters place={place} filters={filters} />
    </>
  )
}
