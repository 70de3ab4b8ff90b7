import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Tallied {
  subject: 'ads' | 'accounts'
  status?: string | undefined
  category?: string | undefined
}

/** The start of a page of a list, newest first: the end of a day, and how many entries to skip from there. */
export interface DayStart {
  until: Date
  skip: number
}

/**
 * The day with the entry at an offset. Plan: WindowAgg over day_tallies, which after compaction has one row per day,
 * status and category: 3 ms for two years.
 */
export async function findDayStart(
  db: Queryable,
  { subject, status, category }: Tallied,
  offset: number,
): Promise<DayStart | undefined> {
  const ofStatus = status ? sql`and status = ${status}` : sql``
  const ofCategory = category ? sql`and category_id = ${categoryId(category)}` : sql``
  return db.maybeOne<DayStart>(sql`
    select (day + 1)::timestamp at time zone 'Australia/Sydney' as until, (${offset}::bigint - newer)::int as skip
    from (
      select day, n, sum(n) over (order by day desc) - n as newer
      from (select day, sum(n) as n from day_tallies
            where subject = ${subject} ${ofStatus} ${ofCategory} group by day) as days
    ) as offsets
    where newer <= ${offset}::bigint and newer + n > ${offset}::bigint`)
}
