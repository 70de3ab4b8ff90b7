import {
  addFavourite,
  listFavouriteIds,
  removeFavourite,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import { LOGIN_TO_FAVOURITE } from '@bowerbird/contract/favourites/favourites.terms'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../platform/api.ts'
import { requireLogin } from '../../../platform/login-gate.ts'
import { currentSession, onSessionChange } from '../../../platform/session.ts'
import { readToken } from '../../../platform/token.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { savedIds } from './saved-ids.ts'
import { noteSeen, removeSeen } from './seen-favourites.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites')

/** The target state of each ad with a request in flight: the last click wins. */
const desired = new Map<string, boolean>()

/** The hearts that changed since each list in flight was requested: the list may be older than they are. */
const changesSince = new Set<Map<string, boolean>>()

function showHearts(ids: Iterable<string>, changes: Iterable<[id: string, isSaved: boolean]>): void {
  const next = new Set(ids)
  for (const [id, isSaved] of changes) {
    if (isSaved) next.add(id)
    else next.delete(id)
  }
  savedIds.set(next)
}

function setHeart(id: string, isSaved: boolean): void {
  for (const changes of changesSince) changes.set(id, isSaved)
  showHearts(savedIds.get(), [[id, isSaved]])
}

async function send(id: string, isSaved: boolean): Promise<boolean> {
  const { isFavorite } = isSaved
    ? await call(addFavourite, { body: { productId: id } })
    : await call(removeFavourite, { params: { productId: id } })
  return isFavorite
}

/** Optimistic: the heart changes at once, and back again with an error message when the server refuses. */
export async function setFavourite(id: string, isSaved: boolean): Promise<void> {
  setHeart(id, isSaved)
  const isInFlight = desired.has(id)
  desired.set(id, isSaved)
  if (isInFlight) return
  let sent = isSaved
  try {
    let answer: boolean
    do {
      sent = desired.get(id) ?? isSaved
      answer = await send(id, sent)
    } while (desired.get(id) !== sent)
    setHeart(id, answer)
    noteSeen(id, answer)
    channel?.postMessage({ id, isSaved: answer })
  } catch (error) {
    setHeart(id, !sent)
    const reason = error instanceof Error && error.message
    showToast(reason || t`That did not work. Please try again.`, 'error')
  } finally {
    desired.delete(id)
  }
}

/** Someone who logs in by clicking a heart wants the ad saved, even if it was saved before. */
export async function toggleFavourite(id: string): Promise<void> {
  const isMember = currentSession().state === 'member'
  await requireLogin({
    message: LOGIN_TO_FAVOURITE,
    onLoggedIn: () => void setFavourite(id, isMember ? !savedIds.get().has(id) : true),
  })
}

/**
 * Fills the hearts from a list of the server's, except those that changed while it was on its way. Without ids they all
 * stay as they are.
 */
export async function loadHearts<T>(
  load: () => Promise<T>,
  idsOf: (loaded: T) => readonly string[] | undefined,
): Promise<T> {
  const changes = new Map(desired)
  changesSince.add(changes)
  try {
    const loaded = await load()
    const ids = idsOf(loaded)
    if (ids) showHearts(ids, changes)
    return loaded
  } finally {
    changesSince.delete(changes)
  }
}

let loadedFor: string | undefined

/** One request for all hearts. When it fails, no heart is filled, and no error is shown. */
async function loadIds(): Promise<void> {
  const session = currentSession()
  const email = session.state === 'member' ? session.user.email : undefined
  if (email === loadedFor) return
  loadedFor = email
  savedIds.set(new Set())
  if (session.state === 'anonymous' && !readToken()) removeSeen()
  if (!email) return
  try {
    await loadHearts(
      () => call(listFavouriteIds),
      // Someone else may have logged in meanwhile.
      ({ productIds }) => (loadedFor === email ? productIds : undefined),
    )
  } catch {
    // The hearts stay empty.
  }
}

/** Started for members: hearts follow the session and the member's other tabs. */
export function startFavourites(): () => void {
  const handleMessage = ({ data }: MessageEvent<{ id: string; isSaved: boolean }>) =>
    setHeart(data.id, data.isSaved)
  channel?.addEventListener('message', handleMessage)
  void loadIds()
  const stop = onSessionChange(() => void loadIds())
  return () => {
    stop()
    channel?.removeEventListener('message', handleMessage)
    loadedFor = undefined
  }
}
