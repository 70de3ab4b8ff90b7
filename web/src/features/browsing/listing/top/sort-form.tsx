import { listingSorts } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { defaultSort, type ListingParams } from '@bowerbird/contract/listing/listing.params'
import { type SearchSort, searchSorts } from '@bowerbird/contract/search/search.terms'
import { useEffect, useRef, useState } from 'react'
import { rememberSort } from '../../../../platform/chosen-sort.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { HiddenInputs } from '../filters/hidden-inputs.tsx'
import { sortNames } from '../listing-text.ts'

interface Props {
  params: ListingParams
  onSort: (params: ListingParams) => void
}

/** There is one on a page. */
const ID = 'sort-by'

/** A plain form: the page reloads in the chosen order or, with JavaScript, changes in place. */
export function SortForm({ params, onSort }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // A new order starts from the first page.
  const usual = defaultSort(params)
  const { page: _, sort = usual, ...others } = params
  const sorts = (params.search ? searchSorts : listingSorts).filter(
    (name): name is SearchSort => name !== 'nearest' || params.near !== undefined,
  )
  // Shows the choice while its list is loading.
  const [picked, setPicked] = useState<{ from: ListingParams; sort: SearchSort }>()

  const handleSort = (value: string) => {
    const next = sorts.find((name) => name === value)
    if (!next) return
    setPicked({ from: params, sort: next })
    const chosen = next === usual ? undefined : next
    rememberSort(chosen)
    onSort({ ...others, ...(chosen && { sort: chosen }) })
  }

  // A choice made before hydration counts too.
  const rendered = useRef<string>(sort)
  const latest = useRef(handleSort)
  useEffect(() => {
    latest.current = handleSort
  })
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== rendered.current) latest.current(chosen)
  }, [])

  return (
    <form method="get" autoComplete="off" className="flex min-w-0 items-center gap-2">
      <HiddenInputs
        values={Object.entries(others).map(([name, value]) => ({ name, value: String(value) }))}
      />
      <label
        htmlFor={ID}
        className="text-sm whitespace-nowrap text-ink-soft max-sm:sr-only"
      >{t`Sort by`}</label>
      <span className="relative min-w-0">
        <select
          ref={select}
          id={ID}
          name="sort"
          value={picked?.from === params ? picked.sort : sort}
          onChange={({ target }) => handleSort(target.value)}
          className="h-11 appearance-none rounded-control border border-line-strong bg-surface max-w-full pe-9 ps-3 text-sm text-ellipsis max-[23rem]:max-w-28 font-medium hover:border-bower"
        >
          {sorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="select-arrow" />
      </span>
      <button
        type="submit"
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} not-noscript:hidden`}
      >{t`Sort`}</button>
    </form>
  )
}
