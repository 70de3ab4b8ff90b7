import { t } from '@bowerbird/contract/language/t'
import { type MouseEvent, useEffect, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { sessionReady, useIsMember } from '../../../platform/session.ts'
import { useStore } from '../../../platform/store.ts'
import { REPLAY } from '../../../start/early-click.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import {
  editedSearch,
  type KnownSearch,
  savedSearches,
  shownSearches,
  viewedSearch,
} from './known-searches.ts'
import { loadPending, loadSavedSearches, searchDialog } from './saved-searches.lazy.ts'
import { isSearch, type SearchTarget, savingHref, searchHref } from './search-target.ts'

interface Props extends SearchTarget {
  /** At the end of an empty list it is the main thing to do. */
  isProminent?: boolean
}

const preload = () => void loadPending().catch(() => undefined)

/** Saves the listing's search with one tap. There is nothing to save where everything is listed. */
export function SaveSearchButton(props: Props) {
  const { isProminent } = props
  // Leaving the listing. The prominent one comes and goes with the results.
  useEffect(() => (isProminent ? undefined : () => viewedSearch.set(undefined)), [isProminent])
  return isSearch(props) && <Button {...props} />
}

function Button({ path, params, isProminent = false }: Props) {
  const target = { path, params }
  const key = searchHref(target)
  const isMember = useIsMember()
  const saved = useStore(savedSearches, (list) => list.find((search) => search.key === key))
  const viewed = useStore(viewedSearch)
  const origin = useStore(savedSearches, (list) => list.find(({ _id }) => _id === viewed))
  const isOpen = useStore(editedSearch, (id) => id !== undefined && id === saved?._id)
  const [isBusy, setBusy] = useState(false)
  const { part: SearchDialog, hasFailed } = searchDialog.use(isOpen)

  useEffect(() => {
    shownSearches.add(key)
    return () => void shownSearches.delete(key)
  }, [key])

  useEffect(() => {
    if (isMember)
      void loadSavedSearches().then(
        ({ ensureSaved }) => ensureSaved(),
        () => undefined,
      )
  }, [isMember])

  // That page changes and deletes searches, too. A full load: a deploy may have replaced the code of this page.
  useEffect(() => {
    if (!isOpen || !hasFailed) return
    editedSearch.set(undefined)
    window.location.assign('/saved-searches')
  }, [isOpen, hasFailed])

  const savedId = saved?._id
  useEffect(() => {
    if (savedId) viewedSearch.set(savedId)
  }, [savedId])

  // Looking at the listing is looking at what the search has found.
  const isNew = saved !== undefined && saved.newAds > 0
  useEffect(() => {
    if (isNew)
      void loadSavedSearches().then(
        ({ markSeen }) => markSeen(saved),
        () => undefined,
      )
  }, [isNew, saved])

  const save = async () => {
    setBusy(true)
    try {
      const { state } = await sessionReady()
      if (state === 'member') await (await loadSavedSearches()).save(target)
      else (await loadPending()).askToLogIn(target)
    } catch {
      window.location.assign(savingHref(target))
    } finally {
      setBusy(false)
    }
  }
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    if (saved) editedSearch.set(saved._id)
    else if (!isBusy) void save()
  }
  const update = (search: KnownSearch) =>
    void loadSavedSearches().then(
      (loaded) => loaded.update(search, target),
      () => window.location.assign('/saved-searches'),
    )
  const look = isProminent ? buttonClass() : `${buttonClass({ variant: 'secondary', size: 'sm' })} shrink-0`
  const second = isProminent ? '' : 'max-sm:sr-only'
  return (
    <>
      {origin && !saved && !isProminent && (
        <button
          type="button"
          title={t`Update “${origin.name}”`}
          onClick={() => update(origin)}
          className={look}
        >
          <Icon name="bookmark-check" className="size-4" />
          <span>
            <Trans>
              Update<span className="max-sm:sr-only"> this saved search</span>
            </Trans>
          </span>
        </button>
      )}
      <a
        href={saved ? '/saved-searches' : savingHref(target)}
        {...{ [REPLAY]: '' }}
        rel="nofollow"
        aria-busy={isBusy || undefined}
        onPointerEnter={preload}
        onClick={handleClick}
        className={look}
      >
        <Icon name={saved ? 'bookmark-check' : 'bookmark-plus'} className="size-4" />
        <span>
          {saved ? (
            <Trans>
              Saved<span className={second}> search</span>
            </Trans>
          ) : (
            <Trans>
              Save<span className={second}> search</span>
            </Trans>
          )}
        </span>
      </a>
      {isOpen && saved && SearchDialog && (
        <SearchDialog search={saved} onClose={() => editedSearch.set(undefined)} />
      )}
    </>
  )
}
