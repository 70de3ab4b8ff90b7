import { MINUTE } from '@bowerbird/contract/time'
import { storedJson } from './stored-json.ts'

/** Someone who logs in much later does so for another reason. */
const EXPIRES_MS = 30 * MINUTE

interface Pending {
  value: string
  at: number
}

const isPending = (stored: unknown): stored is Pending =>
  typeof stored === 'object' && stored !== null && 'value' in stored && typeof stored.value === 'string'

/** An action that a visitor has to log in for. */
export function pendingAction(key: string) {
  // In this tab's storage: the login may lead through other pages, or the page may be reloaded.
  const storage = storedJson('sessionStorage', key)
  // In memory as well, for browsers without storage.
  let pending: Pending | undefined

  return {
    remember: (value: string): void => {
      pending = { value, at: Date.now() }
      storage.write(pending)
    },
    /** The latest value, once. */
    take: (): string | undefined => {
      const stored = pending ?? storage.read()
      pending = undefined
      storage.remove()
      return isPending(stored) && Date.now() - stored.at < EXPIRES_MS ? stored.value : undefined
    },
  }
}
