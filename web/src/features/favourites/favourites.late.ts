import {
  addFavourite,
  listFavouriteIds,
  removeFavourite,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import { LOGIN_TO_FAVOURITE } from '@bowerbird/contract/favourites/favourites.terms'
import { call } from '../../platform/api.ts'
import { requireLogin } from '../../platform/login-gate.ts'
import { currentSession, onSessionChange } from '../../platform/session.ts'
import { readToken } from '../../platform/token.ts'
import { showToast } from '../../ui/toasts.ts'
import { savedIds } from './saved-ids.ts'
import { forgetSeen } from './seen-favourites.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites')

/** What each ad with a call under way should become: the last click wins. */
const wanted = new Map<string, boolean>()

function show(id: string, isSaved: boolean): void {
  const next = new Set(savedIds.get())
  if (isSaved) next.add(id)
  else next.delete(id)
  savedIds.set(next)
}

async function ask(id: string, isSaved: boolean): Promise<boolean> {
  const { isFavorite } = isSaved
    ? await call(addFavourite, { body: { productId: id } })
    : await call(removeFavourite, { params: { productId: id } })
  return isFavorite
}

/** Shows it at once and tells the server; goes back, and says why, when the server refuses. */
export async function setFavourite(id: string, isSaved: boolean): Promise<void> {
  show(id, isSaved)
  const isUnderWay = wanted.has(id)
  wanted.set(id, isSaved)
  if (isUnderWay) return
  let asked = isSaved
  try {
    let answer: boolean
    do {
      asked = wanted.get(id) ?? isSaved
      answer = await ask(id, asked)
    } while (wanted.get(id) !== asked)
    show(id, answer)
    channel?.postMessage({ id, isSaved: answer })
  } catch (error) {
    show(id, !asked)
    const reason = error instanceof Error && error.message
    showToast(reason || 'That did not work. Please try again.', 'error')
  } finally {
    wanted.delete(id)
  }
}

/** Someone who has just signed in for it wants it saved, whatever the heart knew before. */
export async function toggleFavourite(id: string): Promise<void> {
  const isMember = currentSession().state === 'member'
  await requireLogin({
    message: LOGIN_TO_FAVOURITE,
    onSignedIn: () => void setFavourite(id, isMember ? !savedIds.get().has(id) : true),
  })
}

let whose: string | undefined

/** One call tells every heart. When it fails, nothing is a favourite, and nobody is bothered. */
async function loadIds(): Promise<void> {
  const session = currentSession()
  const email = session.state === 'member' ? session.user.email : undefined
  if (email === whose) return
  whose = email
  savedIds.set(new Set())
  if (session.state === 'anonymous' && !readToken()) forgetSeen()
  if (!email) return
  try {
    const { productIds } = await call(listFavouriteIds)
    if (whose !== email) return
    const ids = new Set(productIds)
    // A heart that was clicked meanwhile knows better.
    for (const [id, isSaved] of wanted) {
      if (isSaved) ids.add(id)
      else ids.delete(id)
    }
    savedIds.set(ids)
  } catch {
    // As the hearts stand.
  }
}

/** Once there is a member: hearts follow who is signed in, and what happens in other tabs. */
export function startFavourites(): () => void {
  const handleOther = ({ data }: MessageEvent<{ id: string; isSaved: boolean }>) =>
    show(data.id, data.isSaved)
  channel?.addEventListener('message', handleOther)
  void loadIds()
  const stop = onSessionChange(() => void loadIds())
  return () => {
    stop()
    channel?.removeEventListener('message', handleOther)
    whose = undefined
  }
}
