import type pg from 'pg'
import { loadMarket } from '../../features/market/market.service.ts'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { connectDb, type Db } from '../../platform/db/db.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import { findRunning } from '../../platform/postgres/running.ts'
import type { Finding } from './finding.ts'

async function isReady(connection: pg.ClientConfig): Promise<boolean> {
  try {
    const { pending, unknown } = await migrationsOf({ connectionTimeoutMillis: 6_000, ...connection })
    return !pending.length && !unknown.length
  } catch {
    return false
  }
}

/**
 * Examines the market's database. Nothing to say about one that can't be reached or is not migrated: the check of the
 * database reports that.
 */
export async function withReadyDb(
  { databaseDirectUrl, dataDir }: Config,
  examine: (db: Db) => Promise<Finding[]>,
): Promise<Finding[]> {
  const connection = databaseDirectUrl ? connectionTo(databaseDirectUrl) : await findRunning(dataDir)
  if (!connection || !(await isReady(connection))) return []
  const db = connectDb({ ...connection, max: 1, query_timeout: 0 })
  try {
    await loadMarket(db)
    return await examine(db)
  } finally {
    await db.close()
  }
}
