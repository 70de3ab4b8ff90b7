import { MINUTE } from '@bowerbird/contract/time'
import { currentMember } from './query-client.ts'
import { onSessionChange } from './session.ts'
import { storedJson, storedKeys } from './stored-json.ts'

/** Every key in local storage starts with it, so that logging out removes them all. */
const PREFIX = 'admin_'

interface Stored<T> {
  owner: string
  at: number
  data: T
}

function read<T>(key: string, maxAgeMs: number): Stored<T> | undefined {
  const stored = storedJson('localStorage', key).read() as Stored<T> | undefined
  const age = Date.now() - (stored?.at ?? 0)
  // A negative age: the clock was set back.
  const isFresh = age >= 0 && age < maxAgeMs
  return stored?.data && stored.owner === currentMember() && isFresh ? stored : undefined
}

export function writeStored<T>(key: `${typeof PREFIX}${string}`, data: T): T {
  const owner = currentMember()
  if (owner) storedJson('localStorage', key).write({ owner, at: Date.now(), data } satisfies Stored<T>)
  return data
}

export function removeStored(prefix: string): void {
  for (const key of storedKeys('localStorage', prefix)) storedJson('localStorage', key).remove()
}

/** Options of a query that starts with what `writeStored` has put into local storage, while that is fresh. */
export const startFromStored = <T>(key: string, minutes: number) => ({
  staleTime: minutes * MINUTE,
  initialData: () => read<T>(key, minutes * MINUTE)?.data,
  initialDataUpdatedAt: () => read<T>(key, minutes * MINUTE)?.at,
})

onSessionChange(() => {
  if (!currentMember()) removeStored(PREFIX)
})
