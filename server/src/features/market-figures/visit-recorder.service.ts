import type { Db } from '../../platform/db/db.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isProgram } from '../../platform/http/visitor-hash.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { writeTogether } from '../../platform/write-together.ts'
import { addVisits, type NewVisits } from './market-figures.store.ts'
import { OTHER, type PageRequest, type VisitOrigin, visitSource } from './visit-source.ts'

const MAX_WAITING = 5_000
/** Names of sources that a day may have. */
const MAX_SOURCES = 300

/** Pages that are no place to arrive at. */
const uncounted = /^\/(?:admin|offline|unsubscribe)(?:[/?]|$)/

interface PageVisit extends PageRequest {
  visitor: Visitor
  /** Sec-Purpose or Purpose: browsers load pages ahead that nobody may ever see. */
  purpose: string | undefined
  /** Sec-Fetch-Mode: `navigate` if the page is to be shown. */
  fetchMode: string | undefined
}

export interface VisitRecorder {
  /** Remembers that a page was opened; never throws, and waits for nothing. */
  note(visit: PageVisit): void
  /** Writes what waits. */
  flush(): Promise<void>
}

interface RecorderDeps {
  db: Db
  /** Hosts of this site, and of the provider that members log in with. */
  ownHosts: () => readonly string[]
  onError: (error: Error) => void
}

type Noted = VisitOrigin & { day: string }

function summed(noted: readonly Noted[]): NewVisits[] {
  const sums = new Map<string, NewVisits>()
  for (const { day, kind, source } of noted) {
    const key = [day, kind, source].join(' ')
    const known = sums.get(key)
    if (known) known.n += 1
    else sums.set(key, { day, kind, source, n: 1 })
  }
  return [...sums.values()]
}

/** Counts where visits come from, by day and without anything about the person. */
export function visitRecorder({ db, ownHosts, onError }: RecorderDeps): VisitRecorder {
  const { add, flush } = writeTogether<Noted>({
    maxWaiting: MAX_WAITING,
    write: (noted) => addVisits(db, summed(noted), { maxSources: MAX_SOURCES, other: OTHER }),
    onError,
  })
  return {
    note({ visitor, purpose, fetchMode, ...request }) {
      const isShown = !purpose && (fetchMode === undefined || fetchMode === 'navigate')
      if (!isShown || isProgram(visitor) || uncounted.test(request.url)) return
      const origin = visitSource(request, ownHosts())
      if (origin) add({ ...origin, day: sydneyDay() })
    },
    flush,
  }
}
