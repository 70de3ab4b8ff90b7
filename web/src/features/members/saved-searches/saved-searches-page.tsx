import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { listingHeading } from '@bowerbird/contract/listing/listing.heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { onLive } from '../../../platform/live.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { KnownSearch } from './known-searches.ts'
import { savedSearchesQuery } from './saved-searches.queries.ts'
import { remove, save } from './saved-searches.sync.ts'
import { SearchRow } from './search-row.tsx'
import { isSearch, readSearchHref } from './search-target.ts'
import { SEARCHES_FAILED } from './search-texts.ts'

interface OfferedSearchProps {
  href: string
  onDone: () => void
}

/** From the plain link of a listing's button. Any site can link here, so the member has to agree. */
function OfferedSearch({ href, onDone }: OfferedSearchProps) {
  const [isBusy, setBusy] = useState(false)
  const target = readSearchHref(href)
  if (!target || !isSearch(target)) return null
  const handleSave = async () => {
    setBusy(true)
    const isSaved = await save(target)
    setBusy(false)
    if (isSaved) onDone()
  }
  return (
    <section
      aria-label={t`Save this search`}
      className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-sky px-4 py-3"
    >
      <p className="me-auto font-medium wrap-anywhere">
        {t`Save this search? ${listingHeading(target.path, target.params)}`}
      </p>
      <Button isBusy={isBusy} onClick={() => void handleSave()}>{t`Save search`}</Button>
      <Button variant="ghost" disabled={isBusy} onClick={onDone}>{t`Not now`}</Button>
    </section>
  )
}

interface Props {
  email: string
  /** The address of a listing to save, from a plain link. */
  save: string | undefined
  /** It is saved, or the member doesn’t want that. */
  onSaved: () => void
}

function summaryOf(searches: readonly KnownSearch[]): string {
  const found = searches.reduce((sum, { newAds }) => sum + newAds, 0)
  const count = plural(searches.length, { one: '# search', other: '# searches' })
  return found > 0 ? `${count}, ${plural(found, { one: '# new ad', other: '# new ads' })}` : count
}

/** A member's saved searches, latest first. */
export function SavedSearchesPage({ email, save, onSaved }: Props) {
  const { data: searches, isPending, isFetching, error, refetch } = useQuery(savedSearchesQuery(email))
  const heading = useRef<HTMLHeadingElement>(null)
  // New results count at once.
  useEffect(() => onLive('notifications', () => void refetch()), [refetch])

  const handleDelete = (search: KnownSearch) => {
    void remove(search)
    // The focused button is deleted with its row.
    heading.current?.focus()
  }
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 ref={heading} tabIndex={-1} className="outline-none">{t`Saved Searches`}</h1>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <p className="text-ink-soft" aria-live="polite">
          {searches && searches.length > 0 && summaryOf(searches)}
        </p>
        <Link
          to="/settings"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-bower hover:underline"
        >
          <Icon name="bell" className="size-4" />
          {t`Alert settings`}
        </Link>
      </div>
      {save && <OfferedSearch href={save} onDone={onSaved} />}
      {isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t`Loading your saved searches`}</span>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-36 rounded-card" />
          ))}
        </div>
      )}
      {!isPending && !searches && (
        <div role="alert">
          <EmptyMessage
            icon="bookmark"
            title={SEARCHES_FAILED}
            action={<Button isBusy={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button>}
          >
            <Trans>
              Check your connection. Your searches are safe.
              <Reference of={error} />
            </Trans>
          </EmptyMessage>
        </div>
      )}
      {searches?.length === 0 && (
        <EmptyMessage
          icon="bookmark"
          title={t`No saved searches yet`}
          action={
            <Link
              to="/category/$category"
              params={{ category: 'all' }}
              className={buttonClass()}
            >{t`Start looking`}</Link>
          }
        >{t`Look for something, then tap “Save search”. We’ll tell you when something new comes up.`}</EmptyMessage>
      )}
      {searches && searches.length > 0 && (
        <ul aria-label={t`Saved searches`} className="grid gap-4">
          {searches.map((search) => (
            <li key={search._id}>
              <SearchRow search={search} onDelete={handleDelete} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
