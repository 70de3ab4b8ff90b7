import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import {
  changeSavedSearch,
  deleteSavedSearch,
  saveSearch,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type { SavedSearch, SavedSearchChange } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { call } from '../../../platform/api.ts'
import { currentMember, queryClient } from '../../../platform/query-client.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { editedSearch, type KnownSearch, savedSearches, shownSearches } from './known-searches.ts'
import { askToLogIn } from './pending-search.ts'
import { known, ownQuery } from './saved-searches.queries.ts'
import { readSearchHref, type SearchTarget, toNewSearch } from './search-target.ts'
import { CHANGE_FAILED, frequencyPromises } from './search-texts.ts'

type Query = ReturnType<typeof ownQuery>
type Edit = (list: readonly KnownSearch[]) => readonly KnownSearch[]

const patch =
  (id: string, changes: Partial<KnownSearch>): Edit =>
  (list) =>
    list.map((search) => (search._id === id ? { ...search, ...changes } : search))

const put =
  (search: KnownSearch): Edit =>
  (list) =>
    list.some(({ _id }) => _id === search._id) ? patch(search._id, search)(list) : [search, ...list]

/** Edits the cached list, if there is one. Cancels a request in flight: its reply may predate the edit. */
async function show({ queryKey }: Query, edit: Edit): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) => list && edit(list))
}

/** Cancels a request in flight first: its list may be older. */
async function reload(): Promise<void> {
  const query = ownQuery()
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.prefetchQuery(query)
}

let changesInFlight = 0

/**
 * Sends a change of the list: shown at once, undone if it fails. After the last change in flight, fetches the list again,
 * because `show` may have cancelled it, and because the server may have changed more.
 */
async function send<T>(
  request: (query: Query) => Promise<T>,
  { shown, undone }: { shown?: Edit; undone?: Edit } = {},
): Promise<T> {
  // The member may be another one when the reply comes.
  const query = ownQuery()
  changesInFlight += 1
  try {
    if (shown) await show(query, shown)
    return await request(query)
  } catch (error) {
    if (undone) await show(query, undone)
    throw error
  } finally {
    changesInFlight -= 1
    if (changesInFlight === 0) void reload()
  }
}

const messageOf = (error: unknown): string => (error instanceof AppError && error.message) || CHANGE_FAILED

/** For the buttons of listings: fetches the list unless that has been done. If it fails, nothing counts as saved. */
export async function ensureSaved(): Promise<void> {
  if (currentMember()) await queryClient.prefetchQuery({ ...ownQuery(), staleTime: Number.POSITIVE_INFINITY })
}

function tellSaved(search: KnownSearch): void {
  const change = () => {
    const isListed = savedSearches.get().some(({ _id }) => _id === search._id)
    // The page changes searches too: if there is no button here, or the list could not be fetched.
    if (isListed && shownSearches.has(search.key)) editedSearch.set(search._id)
    else window.location.assign('/saved-searches')
  }
  const text = search.isPaused ? t`Its alerts are paused.` : frequencyPromises[search.frequency]
  showToast(
    t`Saved: ${search.name}`,
    'success',
    { label: t`Change`, onAct: change },
    { detail: text, group: search.key },
  )
}

async function create(
  query: Query,
  target: SearchTarget,
  chosen: Pick<SavedSearchChange, 'name' | 'frequency'> = {},
): Promise<KnownSearch> {
  const search = known(await call(saveSearch, { body: { ...toNewSearch(target), ...chosen } }))
  await show(query, put(search))
  return search
}

/** Saves a search of the member who is logged in. Returns whether that worked; if not, they have been told. */
export async function save(target: SearchTarget): Promise<boolean> {
  try {
    tellSaved(await send((query) => create(query, target)))
    return true
  } catch (error) {
    // The session has ended in the meantime.
    if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED') {
      askToLogIn(target)
      return false
    }
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
    const retry = isRefused ? undefined : { label: t`Try Again`, onAct: () => void save(target) }
    showToast(messageOf(error), 'error', retry)
    return false
  }
}

/** Shows the change at once. If the server refuses it, restores the previous values and throws. */
export async function change(
  search: KnownSearch,
  changes: Pick<SavedSearchChange, 'name' | 'frequency' | 'isPaused'>,
  basedOn?: SavedSearchChange['basedOn'],
): Promise<void> {
  const body = { ...changes, ...(basedOn && { basedOn }) }
  const fields = Object.keys(changes) as (keyof KnownSearch)[]
  const before = Object.fromEntries(fields.map((field) => [field, search[field]]))
  await send(() => call(changeSavedSearch, { params: { id: search._id }, body }), {
    shown: patch(search._id, changes),
    undone: patch(search._id, before),
  })
}

/** Lets a saved search look for what this listing shows, with an Undo toast. */
export async function update(
  search: KnownSearch,
  target: SearchTarget,
  basedOn = search.href,
): Promise<void> {
  const params = { id: search._id }
  try {
    const body = { search: toNewSearch(target), basedOn: { href: basedOn } }
    const saved = known(await send(() => call(changeSavedSearch, { params, body })))
    await show(ownQuery(), put(saved))
    const before = readSearchHref(search.href)
    const undo = before && { label: t`Undo`, onAct: () => void update(saved, before) }
    showToast(t`Updated: ${saved.name}`, 'success', undo, { group: search._id })
  } catch (error) {
    const current = error instanceof AppError ? error.details.conflicts?.href : undefined
    if (typeof current !== 'string') return showToast(messageOf(error), 'error')
    await reload()
    const now = savedSearches.get().find(({ _id }) => _id === search._id)
    showToast(
      t`“${search.name}” has changed since you opened it. It now looks for: ${now?.summary ?? ''}`,
      'info',
      { label: t`Update it anyway`, onAct: () => void update(search, target, current) },
    )
  }
}

/** The same for a control that has no place for an error. */
export const changeOrTell = (
  search: KnownSearch,
  changes: Pick<SavedSearchChange, 'name' | 'frequency' | 'isPaused'>,
): Promise<void> => change(search, changes).catch((error: unknown) => showToast(messageOf(error), 'error'))

/** The member is looking at what it has found. */
export async function markSeen({ _id, newAds }: KnownSearch): Promise<void> {
  if (newAds === 0) return
  await show(ownQuery(), patch(_id, { newAds: 0 }))
  // `keepalive` lets it survive leaving the page. A failure is not undone: the listing's button would retry in a loop.
  await call(changeSavedSearch, { params: { id: _id }, body: { isSeen: true }, keepalive: true }).catch(
    () => undefined,
  )
}

/** Pauses or resumes the alerts, with an Undo toast. */
export async function setPaused(search: KnownSearch, isPaused: boolean): Promise<void> {
  try {
    await change(search, { isPaused })
    const text = isPaused ? t`No alerts until you resume it.` : frequencyPromises[search.frequency]
    showToast(
      isPaused ? t`Paused: ${search.name}` : t`Resumed: ${search.name}`,
      'info',
      { label: t`Undo`, onAct: () => void changeOrTell({ ...search, isPaused }, { isPaused: !isPaused }) },
      { detail: text, group: `pause ${search._id}` },
    )
  } catch (error) {
    showToast(messageOf(error), 'error')
  }
}

/** The server knows it already. */
export async function showPaused({ _id, isPaused }: Pick<SavedSearch, '_id' | 'isPaused'>): Promise<void> {
  // Otherwise no component on this page has loaded the list.
  const isListUsed = queryClient.getQueryState(ownQuery().queryKey) !== undefined
  if (isListUsed) await send(async () => undefined, { shown: patch(_id, { isPaused }) })
}

/** Saves a deleted search again, as it was. */
async function restore({ key, name, frequency, isPaused }: KnownSearch): Promise<void> {
  const target = readSearchHref(key)
  if (!target) return
  try {
    const saved = await send((query) => create(query, target, { name, frequency }))
    if (isPaused) await change(saved, { isPaused })
  } catch (error) {
    showToast(messageOf(error), 'error')
  }
}

/** Deletes a search, with an Undo toast. */
export async function remove(search: KnownSearch): Promise<void> {
  try {
    await send(() => call(deleteSavedSearch, { params: { id: search._id } }), {
      shown: (list) => list.filter(({ _id }) => _id !== search._id),
      undone: put(search),
    })
    showToast(t`Deleted: ${search.name}`, 'info', { label: t`Undo`, onAct: () => void restore(search) })
  } catch (error) {
    showToast(messageOf(error), 'error')
  }
}
