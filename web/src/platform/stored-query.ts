import { currentMember } from './query-client.ts'
import { onSessionChange } from './session.ts'

/** Every key in local storage starts with it, so that logging out removes them all. */
const PREFIX = 'admin_'

interface Stored<T> {
  owner: string
  at: number
  data: T
}

function read<T>(key: string, maxAgeMs: number): Stored<T> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<T> | null
    const age = Date.now() - (stored?.at ?? 0)
    // A negative age: the clock was set back.
    const isFresh = age >= 0 && age < maxAgeMs
    return stored?.data && stored.owner === currentMember() && isFresh ? stored : undefined
  } catch {
    return undefined
  }
}

export function writeStored<T>(key: `${typeof PREFIX}${string}`, data: T): T {
  const owner = currentMember()
  try {
    if (owner) localStorage.setItem(key, JSON.stringify({ owner, at: Date.now(), data } satisfies Stored<T>))
  } catch {
    // Storage is off or full: the data is fetched again next time.
  }
  return data
}

export function removeStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Options of a query that starts with what `writeStored` has put into local storage, while that is fresh. */
export const startFromStored = <T>(key: string, minutes: number) => ({
  staleTime: minutes * 60_000,
  initialData: () => read<T>(key, minutes * 60_000)?.data,
  initialDataUpdatedAt: () => read<T>(key, minutes * 60_000)?.at,
})

onSessionChange(() => {
  if (!currentMember()) removeStored(PREFIX)
})
