import { CHART_DAYS } from '@bowerbird/contract/figures/figures.terms'
import type { Tx } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * Views of these members' ads in the last weeks, so that My Listings has something to show: more in the first days of an
 * ad, and different for each, but the same in every demo market.
 */
export async function insertViews(tx: Tx, sellers: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into ad_views (ad_id, day, views)
    select id, day, views from (
      select a.id, d.day, greatest(0, (abs(hashtext(a.title || ago)) % 9) - 2
        + 12 / (1 + (d.day - sydney_day(a.created_at)))) as views
      from ads a
      cross join generate_series(0, ${CHART_DAYS}::int - 1) as ago
      cross join lateral (select sydney_day(now()) - ago as day) as d
      where a.seller_id = any(${sellers}::uuid[]) and is_approved_status(a.status)
        and d.day >= sydney_day(a.created_at)) as v
    where views > 0`)
}
