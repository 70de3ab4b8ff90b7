import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { MAX_COMPARED, MIN_COMPARED } from '@bowerbird/contract/ads/compare'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import {
  FAVOURITES_FAILED,
  NO_FAVOURITE_MATCHES,
  NO_FAVOURITES,
} from '@bowerbird/contract/favourites/favourites.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { useAddressParams } from '../../../ui/lists/use-address-params.ts'
import { MAX_SEARCH, useAddressSearch } from '../../../ui/lists/use-address-search.ts'
import { CompareBar } from './compare-bar.tsx'
import { RemoveHeart } from './remove-heart.tsx'
import { useFavourites } from './use-favourites.ts'
import { WithdrawnCard } from './withdrawn-card.tsx'

interface Props {
  email: string
  /** Renders an ad card; the route provides it. */
  renderAd: (ad: AdCard, heart: ReactNode) => ReactNode
  skeleton: ReactNode
  /** The search, as in the address. */
  title: string
  onSearch: (title: string) => void
  /** The ids of what is chosen for a comparison. */
  compared: readonly string[]
  onCompare: (ids: readonly string[]) => Promise<void>
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,(100%-0.75rem)/2),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4 lg:gap-5'
const seenTime = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

const matches = (search: string) => {
  const text = search.trim().toLowerCase()
  return ({ title }: Favourite) => title.toLowerCase().includes(text)
}

const look = { icon: 'heart', tone: 'waratah' } as const

const browse = <Link to="/" className={buttonClass()}>{t`Browse Products`}</Link>

/** A member's saved ads, latest first, with a search by title. */
export function FavouritesPage(props: Props) {
  const { email, renderAd, skeleton, title, onSearch } = props
  const [compared, compare] = useAddressParams(props.compared, props.onCompare)
  const { state, items, seenAt, reload } = useFavourites(email)
  const { text: search, setText: setSearch, send } = useAddressSearch(title, onSearch)
  const found = items.filter(matches(search))
  const available = items.filter(({ isAvailable }) => isAvailable).map(({ _id }) => _id)
  const chosen = compared.filter((id) => available.includes(id))
  const isComparable = available.length >= MIN_COMPARED

  return (
    <div className="page-width py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t`Saved Items`}</h1>
          <p className="mt-1 min-h-6 text-ink-soft" aria-live="polite">
            {items.length > 0 && countOf(found.length, items.length)}
          </p>
        </div>
        {(items.length > 0 || state === 'loading') && (
          <label className="relative w-full sm:w-72">
            <span className="sr-only">{t`Search your saved items`}</span>
            <Icon name="search" className="pointer-events-none absolute top-3 start-3 size-5 text-ink-soft" />
            <input
              type="search"
              value={search}
              maxLength={MAX_SEARCH}
              onChange={(event) => setSearch(event.target.value)}
              onBlur={() => send()}
              placeholder={t`Search by title`}
              className={`${inputClass} ps-10`}
            />
          </label>
        )}
      </div>
      {seenAt && (
        <p
          role="status"
          className="mb-5 flex items-start gap-3 rounded-card bg-ochre-soft px-4 py-3 font-medium text-ochre"
        >
          <Icon name="wifi-off" className="mt-0.5 size-5" />
          {t`You are offline. Saved items as of ${seenTime.format(new Date(seenAt))}; prices may have changed.`}
        </p>
      )}
      {state === 'loading' && (
        <div role="status">
          <span className="sr-only">{t`Loading your saved items`}</span>
          {skeleton}
        </div>
      )}
      {state === 'failed' && (
        <div role="alert">
          <EmptyMessage
            {...look}
            title={FAVOURITES_FAILED}
            action={<Button onClick={reload}>{t`Try Again`}</Button>}
          >{t`Check your connection. Your saved items are safe.`}</EmptyMessage>
        </div>
      )}
      {state === 'ready' && items.length === 0 && (
        <EmptyMessage
          {...look}
          title={NO_FAVOURITES}
          action={browse}
        >{t`Tap the heart on anything you like and you’ll find it here.`}</EmptyMessage>
      )}
      {items.length > 0 && found.length === 0 && (
        <EmptyMessage
          {...look}
          title={NO_FAVOURITE_MATCHES}
          action={<Button variant="secondary" onClick={() => setSearch('')}>{t`Clear Search`}</Button>}
        >
          {t`You have no saved items with “${search.trim()}” in the title.`}
        </EmptyMessage>
      )}
      {found.length > 0 && (
        <>
          <h2 className="sr-only">{t`Your saved items`}</h2>
          <ul aria-label={t`Saved items`} className={grid}>
            {found.map((item) => (
              <li key={item._id} className="flex min-w-0 flex-col">
                {item.isAvailable ? (
                  <>
                    {renderAd(item, <RemoveHeart id={item._id} title={item.title} />)}
                    {isComparable && (
                      <label className="check flex-wrap px-1">
                        <input
                          type="checkbox"
                          aria-label={t`Compare ${item.title}`}
                          checked={chosen.includes(item._id)}
                          disabled={chosen.length === MAX_COMPARED && !chosen.includes(item._id)}
                          onChange={({ target }) =>
                            compare(
                              target.checked ? [...chosen, item._id] : chosen.filter((id) => id !== item._id),
                            )
                          }
                        />
                        {t`Compare`}
                      </label>
                    )}
                  </>
                ) : (
                  <WithdrawnCard id={item._id} title={item.title} />
                )}
              </li>
            ))}
          </ul>
          <CompareBar ids={chosen} onClear={() => compare([])} />
          <p className="mt-10 text-center">{browse}</p>
        </>
      )}
    </div>
  )
}

const countOf = (found: number, all: number): string =>
  found === all
    ? plural(all, { one: '# saved item', other: '# saved items' })
    : plural(all, { one: '{found} of # saved item', other: '{found} of # saved items' }, { found })
