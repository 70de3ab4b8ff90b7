import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface StoredMarket {
  version: number
  catalogue: Catalogue
  settings: Partial<MarketSettings>
}

/** What the operator has saved last; undefined if they have never changed anything. Plan: market_versions_pkey. */
export const findLatestMarket = (db: Queryable): Promise<StoredMarket | undefined> =>
  db.maybeOne<StoredMarket>(sql`
    select version, catalogue, settings from market_versions order by version desc limit 1`)
