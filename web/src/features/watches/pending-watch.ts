import { storedJson } from '../../platform/stored-json.ts'

/** In this tab's storage: the login may lead through other pages, or the page may be reloaded. */
const storage = storedJson('sessionStorage', 'ad-to-watch')

/** Someone who logs in much later does so for another reason. */
const EXPIRES_MS = 30 * 60_000

interface Pending {
  adId: string
  at: number
}

/** In memory as well, for browsers without storage. */
let pending: Pending | undefined

const isPending = (stored: unknown): stored is Pending =>
  typeof stored === 'object' && stored !== null && 'adId' in stored && typeof stored.adId === 'string'

/** Remembers the ad that a visitor wants to hear of. */
export function rememberWatch(adId: string): void {
  pending = { adId, at: Date.now() }
  storage.write(pending)
}

/** The ad to watch now that the visitor has logged in. It is returned once. */
export function takeWatch(): string | undefined {
  const stored = pending ?? storage.read()
  pending = undefined
  storage.remove()
  return isPending(stored) && Date.now() - stored.at < EXPIRES_MS ? stored.adId : undefined
}
