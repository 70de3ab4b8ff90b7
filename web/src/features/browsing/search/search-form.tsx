import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { MAX_SEARCH_TEXT } from '@bowerbird/contract/search/search.terms'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { isListing, readSearch } from '../../../platform/address.ts'
import type { PlaceParams } from '../../../platform/chosen-place.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SearchPanel } from './search-panel.tsx'
import {
  categoryTarget,
  type NamedCategory,
  type NamedPlace,
  placeTarget,
  searchTarget,
} from './search-target.ts'

interface Props {
  id: string
  /** The address of the page. */
  href: string
  /** The place to search, unless the page is a listing with its own filters. */
  place?: PlaceParams
}

const nowhere: PlaceParams = {}

/** A plain form that works without JavaScript; with it, it suggests, remembers searches and stays on the page. */
export function SearchForm({ id, href, place = nowhere }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { search } = readSearch(new URL(href, 'http://page').search)
  const searched = typeof search === 'string' ? search : ''
  const shown = useRef(searched)

  // Follows the address, but keeps what someone typed before hydration.
  useEffect(() => {
    if (input.current && shown.current !== searched) input.current.value = searched
    shown.current = searched
  }, [searched])

  const searchFor = (text: string) => {
    if (!text.trim() || !input.current) return
    const target = searchTarget(href, text, place)
    // Phrases that became filters leave the box, too.
    input.current.value = target.search.search ?? ''
    input.current.blur()
    void navigate(target)
  }

  const leaveBox = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.blur()
  }

  const browse = (named: NamedCategory) => {
    leaveBox()
    void navigate(categoryTarget(href, named, place))
  }

  const browseAround = (named: NamedPlace) => {
    leaveBox()
    void navigate(placeTarget(named))
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    searchFor(input.current?.value ?? '')
  }

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is too young for some of the browsers out there.
    <form role="search" action="/products/all" onSubmit={handleSubmit} className="search-form">
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        aria-label={t`Search ${marketName()}`}
        role="combobox"
        aria-expanded={false}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_TEXT}
        // The browser itself refuses an empty search, before hydration too.
        required
        pattern=".*\S.*"
        title={t`What are you looking for?`}
        placeholder={t`Search`}
        defaultValue={searched}
      />
      {!isListing(href) &&
        Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <button type="button" onClick={clear} aria-label={t`Clear the search box`}>
        <Icon name="x" className="size-4" />
      </button>
      <button type="submit" aria-label={t`Search`}>
        <Icon name="search" className="size-5" />
      </button>
      <SearchPanel
        id={`${id}-list`}
        input={input}
        onSearch={searchFor}
        onCategory={browse}
        onPlace={browseAround}
      />
    </form>
  )
}
