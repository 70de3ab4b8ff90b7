import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Tallied {
  subject: 'ads' | 'accounts'
  status?: string | undefined
  category?: string | undefined
}

/** Where a page of a list begins, the newest first: so many entries on from the end of a day. */
export interface PlaceInDays {
  until: Date
  skip: number
}

/**
 * The day that holds the entry with so many newer ones. Plan: WindowAgg over day_tallies, which has a line for each
 * day, status and category once it is folded: 3 ms for two years.
 */
export async function findPlaceInDays(
  db: Queryable,
  { subject, status, category }: Tallied,
  offset: number,
): Promise<PlaceInDays | undefined> {
  const ofStatus = status ? sql`and status = ${status}` : sql``
  const ofCategory = category ? sql`and category = ${category}::category` : sql``
  return db.maybeOne<PlaceInDays>(sql`
    select (day + 1)::timestamp at time zone 'Australia/Sydney' as until, (${offset}::bigint - newer)::int as skip
    from (
      select day, n, sum(n) over (order by day desc) - n as newer
      from (select day, sum(n) as n from day_tallies
            where subject = ${subject} ${ofStatus} ${ofCategory} group by day) as days
    ) as placed
    where newer <= ${offset}::bigint and newer + n > ${offset}::bigint`)
}
