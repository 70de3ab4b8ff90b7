import { hostname } from 'node:os'
import type { Health, HealthChecks, HealthFinding } from '@bowerbird/contract/health/health.schema'
import { checkAreas } from '@bowerbird/contract/health/health.terms'
import { SECOND } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import { TtlCache } from '../../platform/ttl-cache.ts'
import { findChannels } from '../notifications/failures.service.ts'
import { listSlowFindings } from './findings.store.ts'
import { type HealthDeps, type HealthSources, noHealthSources } from './health.deps.ts'
import { findFailedJobs, findQueues } from './jobs.service.ts'
import { findProcesses } from './processes.service.ts'
import { findStatements, findStorage, findTables, findVersions } from './storage.service.ts'
import { findTraffic } from './traffic.service.ts'
import { updateNotes, VERSION } from './version.ts'

/** Several people who look at the page share one round of checks, which talks to every service. */
const CHECKS = { lifetime: 15 * SECOND, size: 1 }

const inOrder = (findings: readonly HealthFinding[]): HealthFinding[] =>
  checkAreas.flatMap((area) => findings.filter((finding) => finding.area === area))

/** Doctor's checks: the quick ones now, the slow ones as they were last saved. */
async function runChecks(db: Db, health: HealthSources): Promise<HealthChecks> {
  const [findings, saved] = await Promise.all([health.examine(false), listSlowFindings(db).catch(() => [])])
  return {
    findings: inOrder([...findings, ...saved.flatMap((each) => each.findings)]),
    checkedAt: new Date().toISOString(),
    checkedBy: `${hostname()} (process ${process.pid})`,
    slowCheckedAt: saved[0]?.checkedAt ?? null,
  }
}

export function sharedChecks({ db, health = noHealthSources }: HealthDeps): () => Promise<HealthChecks> {
  const cache = new TtlCache<HealthChecks>(CHECKS)
  return () => cache.get('checks', () => runChecks(db, health))
}

export async function viewHealth({ db, health = noHealthSources }: HealthDeps): Promise<Health> {
  return {
    version: {
      current: VERSION,
      node: process.version.replace(/^v/, ''),
      ...(await findVersions(db)),
      notes: await updateNotes(),
    },
    processes: await findProcesses(db),
    queues: await findQueues(db),
    jobs: await findFailedJobs(db),
    channels: await findChannels(db),
    storage: {
      ...(await findStorage(db)),
      tables: await findTables(db),
      disk: await health.disk(),
      hasBucket: health.hasBucket,
    },
    statements: await findStatements(db),
    requests: { ...(await findTraffic(db)), isLimited: health.isLimited },
  }
}
