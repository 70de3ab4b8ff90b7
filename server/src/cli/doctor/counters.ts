import type pg from 'pg'
import { counters } from '../../features/counters/counters.service.ts'
import { loadMarket } from '../../features/market/market.service.ts'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { connectDb, type Db } from '../../platform/db/db.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import { findRunning } from '../../platform/postgres/running.ts'
import { count } from '../terminal.ts'
import { type Finding, pass, warn } from './finding.ts'

const about = 'counters'

async function compare(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const counter of counters) {
    const { groups, example } = await counter.findDrift(db)
    if (!groups) continue
    findings.push(
      warn(
        about,
        `${counter.name}: ${count(groups)} wrong, for example ${JSON.stringify(example)}`,
        'Run "bowerbird recount".',
      ),
    )
  }
  return findings.length ? findings : [pass(about, 'agree with the rows')]
}

/** Nothing to say about a database that can't be reached or is not migrated: the check of the database reports that. */
async function isReady(connection: pg.ClientConfig): Promise<boolean> {
  try {
    const { pending, unknown } = await migrationsOf({ connectionTimeoutMillis: 6_000, ...connection })
    return !pending.length && !unknown.length
  } catch {
    return false
  }
}

/** Compares every counter with the rows it counts. */
export async function checkCounters({ databaseDirectUrl, dataDir }: Config): Promise<Finding[]> {
  const connection = databaseDirectUrl ? connectionTo(databaseDirectUrl) : await findRunning(dataDir)
  if (!connection || !(await isReady(connection))) return []
  const db = connectDb({ ...connection, max: 1, query_timeout: 0 })
  try {
    await loadMarket(db)
    return await compare(db)
  } finally {
    await db.close()
  }
}
