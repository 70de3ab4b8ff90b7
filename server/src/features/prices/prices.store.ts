import type { PriceChange } from '@bowerbird/contract/prices/prices.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { isPublicAd, selectedFields } from '../ads/ads.columns.ts'
import type { Priced } from './similar-ads.ts'

/** More than anyone reads. */
const LATEST = 50

/** The latest first. Plan: ad_prices_pkey, backwards. */
export const listPriceChanges = (db: Queryable, adId: string): Promise<PriceChange[]> =>
  db.many<PriceChange>(sql`
    select price_cents / 100::float8 as price, rent_type as "rentType",
      ${isoTime(sql`at`)} as at
    from ad_prices where ad_id = ${adId} order by ad_prices.at desc limit ${LATEST}`)

/** A public ad, to be compared with others. */
export const findPublicAd = (db: Queryable, id: string): Promise<Priced | undefined> =>
  db.maybeOne<Priced>(sql`select a.id, ${selectedFields} from ads a where a.id = ${id} and ${isPublicAd}`)
