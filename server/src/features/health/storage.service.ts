import type { Health } from '@bowerbird/contract/health/health.schema'
import type { Queryable } from '../../platform/db/db.ts'
import * as statements from './statements.store.ts'
import * as store from './storage.store.ts'

const LISTED_TABLES = 8
const LISTED_STATEMENTS = 8
const SHOWN_DAYS = 90

export interface StorageFacts {
  databaseBytes: number
  samples: Health['storage']['samples']
}

export async function findStorage(db: Queryable): Promise<StorageFacts> {
  return { databaseBytes: await store.findSize(db), samples: await store.listSamples(db, SHOWN_DAYS) }
}

/** About how many ads there are, of any status. */
export const estimateAds = (db: Queryable): Promise<number> => store.estimateAds(db)

export const findTables = (db: Queryable) => store.listTableSizes(db, LISTED_TABLES)

/** How to switch on the statistics about statements, from where things stand. */
function helpFor({ isLoaded, isAvailable }: statements.StatementFacts): string {
  if (isLoaded) return 'Run in the market’s database: create extension pg_stat_statements'
  return isAvailable
    ? 'Add pg_stat_statements to shared_preload_libraries, restart PostgreSQL, then run in the market’s database: create extension pg_stat_statements'
    : 'This PostgreSQL comes without pg_stat_statements. On a server of your own it is in the package postgresql-contrib.'
}

export async function findStatements(db: Queryable): Promise<Health['statements']> {
  const facts = await statements.findStatementFacts(db)
  if (!facts.isInstalled || !facts.isLoaded) return { isOn: false, help: helpFor(facts), slowest: [] }
  return { isOn: true, slowest: await statements.listSlowest(db, LISTED_STATEMENTS) }
}

export async function findVersions(db: Queryable): Promise<{ database: string; migration: string }> {
  const { version } = await statements.findStatementFacts(db)
  return { database: version, migration: await statements.findNewestMigration(db) }
}
