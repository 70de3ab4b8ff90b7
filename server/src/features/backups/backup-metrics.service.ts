import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/db.ts'
import { backupAgeSeconds } from './backups.store.ts'

/** How long ago the last backup by schedule began. It is of the whole market: the metrics of one process are enough. */
export function measureBackups(register: Registry, db: Db): void {
  new Gauge({
    name: 'backup_age_seconds',
    help: 'How long ago the last backup that succeeded was begun; none, if there is none yet',
    registers: [register],
    async collect() {
      // Without the database, the other metrics are still served.
      const seconds = await backupAgeSeconds(db).catch(() => undefined)
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
}
