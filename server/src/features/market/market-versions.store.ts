import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { MARKET_CHANGED } from './market.store.ts'

export interface NewMarketVersion {
  /** Null: the shipped one. */
  catalogue: Catalogue | null
  /** What differs from the default. */
  settings: Partial<MarketSettings> | null
  /** Null: the command line. */
  authorId: string | null
  note: string
}

/** Changes wait for each other; readers don't wait. */
export const lockMarketVersions = (tx: Tx) =>
  tx.run(sql`lock table market_versions in share row exclusive mode`)

/** Every process is notified when the transaction commits. */
export async function insertMarketVersion(tx: Tx, version: NewMarketVersion): Promise<number> {
  const { catalogue, settings, authorId, note } = version
  const inserted = await tx.one<{ version: number }>(sql`
    insert into market_versions (catalogue, settings, created_by, note)
    values (${catalogue && JSON.stringify(catalogue)}, ${settings && JSON.stringify(settings)}, ${authorId}, ${note})
    returning version`)
  const notification = JSON.stringify({ kind: MARKET_CHANGED, id: String(inserted.version) })
  await tx.run(sql`select pg_notify('bowerbird', ${notification})`)
  return inserted.version
}
