import type { RentType } from '@bowerbird/contract/ads/ads.terms'
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

/**
 * The highest price at which an ad was listed in the last thirty days, with the same rent period; null if it never was.
 * Plan: ad_prices_pkey.
 */
export async function findHighestPrice(
  db: Queryable,
  adId: string,
  rentType: RentType | null,
): Promise<number | null> {
  const { price } = await db.one<{ price: number | null }>(sql`
    select max(price_cents) / 100::float8 as price from ad_prices p
    where ad_id = ${adId} and rent_type is not distinct from ${rentType}::rent_type and at >= coalesce(
      (select max(at) from ad_prices where ad_id = ${adId} and at <= now() - interval '30 days'), '-infinity')`)
  return price
}
