import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type LogCollectorSettings, sendLines } from '../../platform/logs/collector-client.ts'
import { listUncopied, setCopied } from './audit-copies.store.ts'

interface CopyDeps {
  db: Db
  collector: LogCollectorSettings
}

const BATCH = 500
const LEVEL = 30

/**
 * Copies new entries of the audit log to the log collector, each at least once. Names of ads and what was changed stay
 * here: the hash of an entry proves them, and the collector needs no more personal data than that.
 */
export async function copyAudit({ db, collector }: CopyDeps): Promise<void> {
  for (;;) {
    const entries = await listUncopied(db, BATCH)
    const last = entries.at(-1)
    if (!last) return
    await sendLines(
      collector,
      entries.map(({ at, ...audit }) =>
        JSON.stringify({ level: LEVEL, time: Date.parse(at), msg: 'audit', audit }),
      ),
    )
    await setCopied(db, last.seq)
  }
}

export async function startAuditCopies({ jobs, ...deps }: CopyDeps & { jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('copy-audit', () => copyAudit(deps))
}
