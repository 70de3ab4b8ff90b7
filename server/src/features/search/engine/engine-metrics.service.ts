import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../../platform/db/db.ts'
import { engineAnswers } from './current-engine.service.ts'
import { lagSeconds, readState } from './feed/feed.store.ts'

/** How far the search engine is behind, and who answers. The lag is the whole market's: one process is enough. */
export function measureSearchEngine(register: Registry, db: Db): void {
  new Gauge({
    name: 'search_engine_lag_seconds',
    help: 'How long the oldest change of an ad has waited for the search engine; none, if there is no engine',
    registers: [register],
    async collect() {
      // Without the database, the other metrics are still served.
      const state = await readState(db).catch(() => undefined)
      if (state) this.set(await lagSeconds(db).catch(() => Number.NaN))
      else this.remove()
    },
  })
  new Gauge({
    name: 'search_engine_answers',
    help: 'Searches with words that this process has answered since its start: by the search engine, and by PostgreSQL instead',
    labelNames: ['by'],
    registers: [register],
    collect() {
      const answers = engineAnswers()
      if (!answers) return
      this.set({ by: 'engine' }, answers.engine)
      this.set({ by: 'postgres' }, answers.fallback)
    },
  })
}
