import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { type SearchSort, searchSorts } from '@bowerbird/contract/search/search.terms'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { type StencilOf, stencil } from '../../ui/stencil.tsx'
import { HiddenInputs, type HiddenValue } from './hidden-values.tsx'
import { sortNames } from './listing-words.ts'

interface Props {
  params: ListingParams
  onSort: (params: ListingParams) => void
  /** What goes along with the order, where someone else has written it out. */
  kept?: readonly HiddenValue[]
}

/** All that the address says besides the order, and the page, which begins anew. */
const keptOf = ({ page: _, sort: __, ...others }: ListingParams): HiddenValue[] =>
  Object.entries(others).map(([name, value]) => ({ name, value: String(value) }))

/** There is one on a page. */
const ID = 'sort-by'

function PlainForm({ params, onSort, kept: hidden = keptOf(params) }: Props) {
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
      <HiddenInputs values={hidden} />
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

export const sortStencil: StencilOf<Props> = {
  kind: 'sort',
  lookOf: ({ params }) => {
    const kept = keptOf(params)
    return {
      shape: JSON.stringify([params.sort, Boolean(params.search), kept.map(({ name }) => name)]),
      words: kept.map(({ value }) => value),
    }
  },
  withWords: ({ params, ...props }, words) => ({
    ...props,
    params,
    kept: keptOf(params).map(({ name }, index) => ({ name, value: words[index] ?? '' })),
  }),
}

/** A plain form: the page reloads in the chosen order, or, with JavaScript, changes at once. */
export const SortForm = import.meta.env.SSR ? stencil(PlainForm, sortStencil) : PlainForm
