import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { getWatch, unwatchAd, watchAd } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { call } from '../../../platform/api.ts'
import { openLogin, requireLogin } from '../../../platform/login-gate.ts'
import { pendingAction } from '../../../platform/pending-action.ts'
import { currentSession, onSessionChange } from '../../../platform/session.ts'
import { createStore } from '../../../platform/store.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** The id of the ad that a visitor wants to watch. */
export const pendingWatch = pendingAction('ad-to-watch')

const LOGIN_TO_WATCH = t`Log in and we’ll tell you if it falls through`
const FAILED = t`That did not work. Please try again.`

/** The ads whose reservations the member waits for, as far as they are known. */
export const watchedAds = createStore<ReadonlySet<string>>(new Set())

/** The ads that are reserved for the member, as far as they are known. */
export const heldAds = createStore<ReadonlySet<string>>(new Set())

function put(adId: string, isWatched: boolean): void {
  const next = new Set(watchedAds.get())
  if (isWatched) next.add(adId)
  else next.delete(adId)
  watchedAds.set(next)
}

/** Counts changes: a reply to a request from before one is out of date. */
let changes = 0

/** Fetches if the member watches an ad. If that fails, the button works anyway. */
export async function loadWatch(adId: string): Promise<void> {
  const before = changes
  const reply = await call(getWatch, { params: { id: adId } }).catch(() => undefined)
  if (reply && changes !== before) return loadWatch(adId)
  if (!reply) return
  put(adId, reply.isWatched)
  heldAds.set(new Set([...heldAds.get()].filter((id) => id !== adId).concat(reply.isForYou ? adId : [])))
}

async function change(adId: string, isWatched: boolean): Promise<void> {
  try {
    await call(isWatched ? watchAd : unwatchAd, { params: { id: adId } })
    changes += 1
    put(adId, isWatched)
    if (isWatched) showToast(t`We’ll tell you if it becomes available`, 'success')
  } catch (error) {
    if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED' && isWatched) {
      pendingWatch.remember(adId)
      openLogin({ message: LOGIN_TO_WATCH, onLoggedIn: () => void watchPending() })
    } else {
      showToast((error instanceof AppError && error.message) || FAILED, 'error')
    }
  }
}

/** Watches the ad that a visitor chose before they logged in, on whichever page they are now. */
async function watchPending(): Promise<void> {
  if (currentSession().state !== 'member') return
  const adId = pendingWatch.take()
  if (adId) await change(adId, true)
}

/** Watches an ad, or stops it: at once for a member, after the login for everyone else. */
export async function toggleWatch(adId: string): Promise<void> {
  if (watchedAds.get().has(adId)) return change(adId, false)
  let watching: Promise<void> | undefined
  pendingWatch.remember(adId)
  await requireLogin({
    message: LOGIN_TO_WATCH,
    onLoggedIn: () => {
      watching = watchPending()
    },
  })
  await watching
}

/** Started for members: watches the ads they chose as visitors, and clears everything when they log out. */
export function startWatches(): () => void {
  void watchPending()
  return onSessionChange(() => {
    if (currentSession().state === 'anonymous') {
      watchedAds.set(new Set())
      heldAds.set(new Set())
    }
    void watchPending()
  })
}
