import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import type { ListingParams } from '@bowerbird/contract/search/listing.params'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { sortNames } from './listing-words.ts'

interface Props {
  params: ListingParams
  onSort: (params: ListingParams) => void
}

/** A plain form: the page reloads in the chosen order, or, with JavaScript, changes at once. */
export function SortForm({ params, onSort }: Props) {
  const id = useId()
  const { page: _, sort = 'newest', ...kept } = params
  return (
    <form method="get" className="flex items-center gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft">
        Sort by
      </label>
      <span className="relative">
        <select
          key={sort}
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={({ target }) => {
            const next = adSorts.find((name) => name === target.value)
            onSort({ ...kept, ...(next && { sort: next }) })
          }}
          className="h-11 appearance-none rounded-control border border-line-strong bg-surface pr-9 pl-3 text-sm font-medium hover:border-bower"
        >
          {adSorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Sort
        </button>
      </noscript>
    </form>
  )
}
