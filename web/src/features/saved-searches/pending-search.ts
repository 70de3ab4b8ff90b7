import { storedJson } from '../../platform/stored-json.ts'
import { readSearchHref, type SearchTarget, searchHref } from './search-target.ts'

/** In this tab's storage: the login may lead through other pages, or the page may be reloaded. */
const storage = storedJson('sessionStorage', 'search-to-save')

/** Someone who logs in much later does so for another reason. */
const EXPIRES_MS = 30 * 60_000

interface Pending {
  href: string
  at: number
}

/** In memory as well, for browsers without storage. */
let pending: Pending | undefined

const isPending = (stored: unknown): stored is Pending =>
  typeof stored === 'object' && stored !== null && 'href' in stored && typeof stored.href === 'string'

/** Remembers the search that a visitor wants to save. */
export function rememberPending(target: SearchTarget): void {
  pending = { href: searchHref(target), at: Date.now() }
  storage.write(pending)
}

/** The search to save now that the visitor has logged in. It is returned once. */
export function takePending(): SearchTarget | undefined {
  const stored = pending ?? storage.read()
  pending = undefined
  storage.remove()
  if (!isPending(stored) || !(Date.now() - stored.at < EXPIRES_MS)) return undefined
  return readSearchHref(stored.href)
}
