import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import type { ListingParams } from '@bowerbird/contract/search/listing.params'
import { type SearchSort, searchSorts } from '@bowerbird/contract/search/search.terms'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { still } from '../../ui/still.tsx'
import { sortNames } from './listing-words.ts'

interface Props {
  params: ListingParams
  onSort: (params: ListingParams) => void
}

/** There is one on a page. */
const ID = 'sort-by'

function PlainForm({ params, onSort }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const { page: _, sort = 'newest', ...kept } = params
  const sorts: readonly SearchSort[] = params.search ? searchSorts : adSorts
  // Shows the choice at once, while the list is still on its way.
  const [picked, setPicked] = useState<{ at: ListingParams; sort: SearchSort }>()

  const handleSort = (value: string) => {
    const next = sorts.find((name) => name === value)
    if (!next) return
    setPicked({ at: params, sort: next })
    onSort({ ...kept, ...(next !== 'newest' && { sort: next }) })
  }

  // Whatever was chosen while the code was on its way counts too.
  const drawn = useRef<string>(sort)
  const latest = useRef(handleSort)
  useEffect(() => {
    latest.current = handleSort
  })
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== drawn.current) latest.current(chosen)
  }, [])

  return (
    <form method="get" autoComplete="off" className="flex items-center gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label htmlFor={ID} className="text-sm whitespace-nowrap text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <span className="relative">
        <select
          ref={select}
          id={ID}
          name="sort"
          value={picked?.at === params ? picked.sort : sort}
          onChange={({ target }) => handleSort(target.value)}
          className="h-11 appearance-none rounded-control border border-line-strong bg-surface pr-9 pl-3 text-sm font-medium hover:border-bower"
        >
          {sorts.map((name) => (
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
      <button
        type="submit"
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} not-noscript:hidden`}
      >
        Sort
      </button>
    </form>
  )
}

/** A plain form: the page reloads in the chosen order, or, with JavaScript, changes at once. */
export const SortForm = import.meta.env.SSR
  ? still('sort', PlainForm, ({ params: { page: _, ...others } }) =>
      others.search ? undefined : JSON.stringify(others),
    )
  : PlainForm
