import type { Db } from '../../platform/db/db.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isProgram } from '../../platform/http/visitor-hash.ts'
import { writeTogether } from '../../platform/write-together.ts'
import { insertViews, type NewView } from './views.store.ts'

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
  /** Hash that identifies a visitor today. */
  hashOf: (visitor: Visitor) => Promise<{ day: string; visitor: Buffer }>
  onError: (error: Error) => void
}

export function viewCounter({ db, hashOf, onError }: CounterDeps): ViewCounter {
  const write = async (noted: View[]) => {
    // Those noted around midnight may be of two days.
    const byDay = new Map<string, NewView[]>()
    for (const { visitor, ...view } of noted) {
      const { day, visitor: hash } = await hashOf(visitor)
      const views = byDay.get(day) ?? []
      views.push({ ...view, visitor: hash })
      byDay.set(day, views)
    }
    for (const [day, views] of byDay) await insertViews(db, day, views)
  }
  const { add, flush } = writeTogether<View>({ maxWaiting: MAX_WAITING, write, onError })

  return {
    note(view) {
      if (!isProgram(view.visitor)) add(view)
    },
    flush,
  }
}
