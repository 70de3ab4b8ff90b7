import { hostname } from 'node:os'
import type { HealthProcess } from '@bowerbird/contract/health/health.schema'
import { SECOND } from '@bowerbird/contract/time'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { listProcesses, type OwnProcess, removeProcess, setProcess } from './processes.store.ts'
import { VERSION } from './version.ts'

const HEARTBEAT_MS = 30 * SECOND
/** After several missed heartbeats: a busy database delays some. */
const SILENT_SECONDS = 150

interface Announced extends Pick<OwnProcess, 'kind' | 'port' | 'worksOnJobs'> {
  db: Db
  onError: (error: Error) => void
}

/** Lists this process among those of the market until `stop`. */
export async function announceProcess({
  db,
  onError,
  ...own
}: Announced): Promise<{ stop(): Promise<void> }> {
  const startedAt = new Date()
  const current = (): OwnProcess => ({
    ...own,
    host: hostname(),
    pid: process.pid,
    version: VERSION,
    memoryBytes: process.memoryUsage.rss(),
    startedAt,
  })
  await setProcess(db, current())
  const timer = setInterval(() => void setProcess(db, current()).catch(onError), HEARTBEAT_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await removeProcess(db, current())
    },
  }
}

export const findProcesses = (db: Queryable): Promise<HealthProcess[]> => listProcesses(db, SILENT_SECONDS)
