import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface StoredMarket {
  version: number
  catalogue: Catalogue | null
  settings: Partial<MarketSettings>
}

/** What the operator has saved last; undefined if they have never changed anything. Plan: market_versions_pkey. */
export const findLatestMarket = (db: Queryable): Promise<StoredMarket | undefined> =>
  db.maybeOne<StoredMarket>(sql`
    select version, catalogue, settings from market_versions order by version desc limit 1`)

export const findMarketVersion = (db: Queryable, version: number): Promise<StoredMarket | undefined> =>
  db.maybeOne<StoredMarket>(sql`
    select version, catalogue, settings from market_versions where version = ${version}`)

/** Serialises changes of the catalogue and the settings. */
export async function lockMarket(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('market_versions', 0))`)
}

type NewVersion = Pick<Market, 'catalogue' | 'settings'> & { by: string | null; note?: string | null }

/** Adds a version, and notifies all processes when the transaction commits. */
export async function insertMarketVersion(
  tx: Tx,
  { catalogue, settings, by, note }: NewVersion,
): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into market_versions (catalogue, settings, created_by, note)
    values (${JSON.stringify(catalogue)}, ${JSON.stringify(settings)}, ${by}, ${note ?? null})
    returning version`)
  // The kind is MARKET_CHANGED.
  await tx.run(sql`
    select pg_notify('bowerbird', json_build_object('kind', 'market', 'id', ${String(version)}::text)::text)`)
  return version
}
