import { AppError } from '@bowerbird/contract/errors'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type { SavedSearch, SavedSearchChange } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { call } from '../../platform/api.ts'
import { openLogin, requireLogin } from '../../platform/login-gate.ts'
import { currentSession, onSessionChange } from '../../platform/session.ts'
import { showToast } from '../../ui/toasts.ts'
import { editedSearch, type KnownSearch, savedSearches, shownSearches } from './known-searches.ts'
import { rememberPending, takePending } from './pending-search.ts'
import { readSearchHref, type SearchTarget, searchHref, toNewSearch } from './search-target.ts'
import { CHANGE_FAILED, frequencyPromises, LOGIN_TO_SAVE } from './search-texts.ts'

const known = (search: SavedSearch, target = readSearchHref(search.href)): KnownSearch => ({
  ...search,
  key: target ? searchHref(target) : search.href,
})

/** Counts changes: a list that was requested before one is out of date. */
let version = 0

function show(list: readonly KnownSearch[]): void {
  version += 1
  savedSearches.set(list)
}

function put(search: KnownSearch): void {
  const list = savedSearches.get()
  const isListed = list.some(({ _id }) => _id === search._id)
  show(isListed ? list.map((each) => (each._id === search._id ? search : each)) : [search, ...list])
}

const messageOf = (error: unknown): string => (error instanceof AppError && error.message) || CHANGE_FAILED

/** Fetches the list, again if something changes meanwhile. */
export async function loadSaved(): Promise<readonly KnownSearch[]> {
  const before = version
  const list = (await call(listSavedSearches)).map((search) => known(search))
  if (version !== before) return loadSaved()
  show(list)
  return list
}

let owner: string | undefined
let hasLoaded = false

/** The list is shown to nobody else. */
function followSession(): void {
  const session = currentSession()
  const email = session.state === 'member' ? session.user.email : undefined
  if (email === owner) return
  owner = email
  hasLoaded = false
  show([])
}
followSession()
onSessionChange(followSession)

/** For the buttons of listings: fetches the list unless that has been done. If it fails, nothing counts as saved. */
export async function ensureSaved(): Promise<void> {
  if (!owner || hasLoaded) return
  hasLoaded = true
  await loadSaved().catch(() => {
    hasLoaded = false
  })
}

function tellSaved(search: KnownSearch): void {
  const change = () => {
    if (shownSearches.has(search.key)) editedSearch.set(search._id)
    else window.location.assign('/saved-searches')
  }
  const text = search.isPaused ? 'Its alerts are paused.' : frequencyPromises[search.frequency]
  showToast(
    `Saved: ${search.name}`,
    'success',
    { label: 'Change', onAct: change },
    { detail: text, group: search.key },
  )
}

/** Saves a search of the member who is logged in. Returns whether that worked; if not, they have been told. */
export async function save(target: SearchTarget): Promise<boolean> {
  try {
    const search = known(await call(saveSearch, { body: toNewSearch(target) }), target)
    put(search)
    tellSaved(search)
    return true
  } catch (error) {
    // The session has ended in the meantime.
    if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED') {
      askToLogIn(target)
      return false
    }
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
    const retry = isRefused ? undefined : { label: 'Try Again', onAct: () => void save(target) }
    showToast(messageOf(error), 'error', retry)
    return false
  }
}

/** Saves what a visitor wanted to save before they logged in, on whichever page they are now. */
async function savePending(): Promise<void> {
  if (currentSession().state !== 'member') return
  const target = takePending()
  if (target) await save(target)
}

function askToLogIn(target: SearchTarget): void {
  rememberPending(target)
  openLogin({ message: LOGIN_TO_SAVE, onSignedIn: () => void savePending() })
}

/** Saves a search: at once for a member, after the login for everyone else. */
export async function saveOrLogIn(target: SearchTarget): Promise<void> {
  let saving: Promise<void> | undefined
  rememberPending(target)
  await requireLogin({
    message: LOGIN_TO_SAVE,
    onSignedIn: () => {
      saving = savePending()
    },
  })
  await saving
}

/** The last change of each search: replies to earlier ones are out of date. */
const latest = new Map<string, number>()
let changes = 0

/** Shows the change at once. If the server refuses it, the list is fetched again, and the error is thrown. */
export async function change(
  search: KnownSearch,
  body: SavedSearchChange,
  { keepalive = false } = {},
): Promise<void> {
  changes += 1
  const mine = changes
  latest.set(search._id, mine)
  const { isSeen, ...shown } = body
  put({ ...search, ...shown, ...(isSeen && { newAds: 0 }) })
  try {
    const changed = await call(changeSavedSearch, {
      params: { id: search._id },
      body,
      ...(keepalive && { keepalive }),
    })
    if (latest.get(search._id) === mine) put(known(changed))
  } catch (error) {
    await loadSaved().catch(() => put(search))
    throw error
  }
}

/** The same for a control that has no place for an error. */
export const changeOrTell = (search: KnownSearch, body: SavedSearchChange): Promise<void> =>
  change(search, body).catch((error: unknown) => showToast(messageOf(error), 'error'))

/** The member is looking at what it has found. The request survives leaving the page. */
export async function markSeen(search: KnownSearch): Promise<void> {
  if (search.newAds > 0) await change(search, { isSeen: true }, { keepalive: true }).catch(() => undefined)
}

/** Pauses or resumes the alerts, with an Undo toast. */
export async function setPaused(search: KnownSearch, isPaused: boolean): Promise<void> {
  const undo = () => {
    const now = savedSearches.get().find(({ _id }) => _id === search._id)
    if (now) void changeOrTell(now, { isPaused: !isPaused })
  }
  try {
    await change(search, { isPaused })
    const text = isPaused ? 'No alerts until you resume it.' : frequencyPromises[search.frequency]
    showToast(
      `${isPaused ? 'Paused' : 'Resumed'}: ${search.name}`,
      'info',
      { label: 'Undo', onAct: undo },
      { detail: text, group: `pause ${search._id}` },
    )
  } catch (error) {
    showToast(messageOf(error), 'error')
  }
}

/** Shows that a search was paused or resumed elsewhere, for example from a notification. */
export function showPaused({ _id, isPaused }: Pick<SavedSearch, '_id' | 'isPaused'>): void {
  show(savedSearches.get().map((search) => (search._id === _id ? { ...search, isPaused } : search)))
}

/** Saves a deleted search again, as it was. */
async function restore({ key, name, frequency, isPaused }: KnownSearch): Promise<void> {
  const target = readSearchHref(key)
  if (!target) return
  try {
    const saved = await call(saveSearch, { body: { ...toNewSearch(target), name, frequency } })
    put(known(saved))
    if (isPaused) await change(known(saved), { isPaused })
  } catch (error) {
    showToast(messageOf(error), 'error')
  }
}

/** Deletes a search, with an Undo toast. */
export async function remove(search: KnownSearch): Promise<void> {
  show(savedSearches.get().filter(({ _id }) => _id !== search._id))
  try {
    await call(deleteSavedSearch, { params: { id: search._id } })
    showToast(`Deleted: ${search.name}`, 'info', { label: 'Undo', onAct: () => void restore(search) })
  } catch (error) {
    await loadSaved().catch(() => put(search))
    showToast(messageOf(error), 'error')
  }
}

/** Started for members: saves what they wanted to save as visitors. */
export function startSavedSearches(): () => void {
  void savePending()
  return onSessionChange(() => void savePending())
}
