import { currentSession, onSessionChange } from './session.ts'

interface Kept<T> {
  owner: string
  at: number
  value: T
}

export interface CachedValue<T> {
  value: T
  /** When it was fetched, in milliseconds. */
  at: number
}

function currentOwner(): string | undefined {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

/** The keys of a cache: `admin_dashboard` itself, and `admin_dashboard:…`. */
const belongsTo = (prefix: string) => (key: string) => key === prefix || key.startsWith(`${prefix}:`)

/**
 * What one member was shown, kept in this browser for some minutes. It is handed to nobody else, and is gone
 * once they have signed out. Storage that is off or full is no reason to fail.
 */
export class MemberCache<T> {
  private readonly prefix: string
  private readonly lifetime: number

  constructor(prefix: string, minutes: number) {
    this.prefix = prefix
    this.lifetime = minutes * 60_000
    onSessionChange(() => {
      if (!currentOwner()) this.clear()
    })
  }

  private keyOf(name: string | undefined): string {
    return name === undefined ? this.prefix : `${this.prefix}:${name}`
  }

  read(name?: string): CachedValue<T> | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(this.keyOf(name)) ?? 'null') as Kept<T> | null
      const age = Date.now() - (kept?.at ?? 0)
      // A clock that was set back must not keep it for ever.
      if (!kept?.value || kept.owner !== currentOwner() || !(age >= 0 && age < this.lifetime))
        return undefined
      return { value: kept.value, at: kept.at }
    } catch {
      return undefined
    }
  }

  keep(value: T, name?: string): CachedValue<T> {
    const at = Date.now()
    const owner = currentOwner()
    try {
      if (owner)
        localStorage.setItem(this.keyOf(name), JSON.stringify({ owner, at, value } satisfies Kept<T>))
    } catch {
      // It is fetched again next time.
    }
    return { value, at }
  }

  drop(name?: string): void {
    try {
      localStorage.removeItem(this.keyOf(name))
    } catch {
      // Nothing was kept.
    }
  }

  /** Everything kept under this prefix. */
  clear(): void {
    try {
      for (const key of Object.keys(localStorage).filter(belongsTo(this.prefix))) localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
}
