import { findCategory } from '@bowerbird/contract/catalogue/categories'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** Days that ads are listed in this market. */
export type AdDays = Pick<MarketSettings, 'adDays' | 'adDaysByCategory'>

/** Time that ads of a category are listed, as an interval; that of the ad `a` if none is named. */
export function listedFor({ adDays, adDaysByCategory }: AdDays, category = sql`a.category_id`): Sql {
  const own = Object.entries(adDaysByCategory).flatMap(([name, days]) => {
    const found = findCategory(name)
    return found ? [{ id: found.id, days }] : []
  })
  return sql`make_interval(days => coalesce((
    select d.days from unnest(${own.map(({ id }) => id)}::int[], ${own.map(({ days }) => days)}::int[]) as d (id, days)
    where d.id = ${category}), ${adDays}::int))`
}

/** When the ad `a` expires unless it is renewed; null if it has no such time. */
export const endsAt = (days: AdDays): Sql =>
  sql`case when may_expire(a.status) then a.listed_at + ${listedFor(days)} end`
