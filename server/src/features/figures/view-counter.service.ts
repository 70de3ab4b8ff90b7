import type { Db } from '../../platform/db/db.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isProgram } from '../../platform/http/visitor-hash.ts'
import { insertViews, type NewView } from './views.store.ts'

/** How long views wait for others, to be written together. */
const DELAY_MS = 1_000
/** What does not fit is not counted: a flood of requests must not fill the memory. */
const MAX_WAITING = 5_000

interface View {
  adId: string
  visitor: Visitor
  viewerId: string | undefined
}

export interface ViewCounter {
  /** Remembers that someone has opened an ad; never throws, and waits for nothing. */
  note(view: View): void
  /** Writes what waits. */
  flush(): Promise<void>
}

interface CounterDeps {
  db: Db
  /** How a visitor is counted today. */
  hashOf: (visitor: Visitor) => Promise<{ day: string; visitor: Buffer }>
  onError: (error: Error) => void
}

export function viewCounter({ db, hashOf, onError }: CounterDeps): ViewCounter {
  let waiting: View[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = []
    if (!taken.length) return
    try {
      // A flush at midnight may have views of two days.
      const byDay = new Map<string, NewView[]>()
      for (const { visitor, ...view } of taken) {
        const { day, visitor: hash } = await hashOf(visitor)
        const views = byDay.get(day) ?? []
        views.push({ ...view, visitor: hash })
        byDay.set(day, views)
      }
      for (const [day, views] of byDay) await insertViews(db, day, views)
    } catch (error) {
      // Statistics are not worth a retry.
      onError(error as Error)
    }
  }

  return {
    note(view) {
      if (isProgram(view.visitor) || waiting.length >= MAX_WAITING) return
      waiting.push(view)
      timer ??= setTimeout(() => void flush(), DELAY_MS).unref()
    },
    flush,
  }
}
