import { RING_MEMBERS, type RingFacts } from '@bowerbird/contract/ratings/ratings.rules'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { shareAddress, shareDevice } from '../accounts/same-person.columns.ts'

interface Pair {
  raterId: string
  ratedId: string
}

/** What two accounts have in common. Plan: known_devices_pkey, login_addresses_pkey, ratings_by. */
export const findPairFacts = (
  db: Queryable,
  { raterId, ratedId }: Pair,
  ratingId: string,
): Promise<Omit<RingFacts, 'circle'>> =>
  db.one(sql`
    select ${shareDevice(sql`${raterId}::uuid`, sql`${ratedId}::uuid`)} as "isSameDevice",
      ${shareAddress(sql`${raterId}::uuid`, sql`${ratedId}::uuid`)} as "isSameNetwork",
      (select count(distinct g.deal_id)::int from ratings g join ratings this on this.id = ${ratingId}
        where (g.rater_id = ${raterId} and g.rated_id = ${ratedId} and g.side <> this.side)
          or (g.rater_id = ${ratedId} and g.rated_id = ${raterId} and g.side = this.side)) as swapped`)

/** Both sides of a rating, if neither account is deleted. */
export const findPair = (db: Queryable, ratingId: string): Promise<Pair | undefined> =>
  db.maybeOne<Pair>(sql`
    select rater_id as "raterId", rated_id as "ratedId" from ratings
    where id = ${ratingId} and rater_id is not null and rated_id is not null`)

/** Others who have rated one of these, or were rated by one: a few of them at most. Plan: ratings_by, ratings_about. */
export async function listPartners(db: Queryable, members: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct id from (
      select rated_id as id from ratings where rater_id = any(${members}::uuid[])
      union all
      select rater_id from ratings where rated_id = any(${members}::uuid[])) as partners
    where id is not null and id <> all(${members}::uuid[]) limit ${RING_MEMBERS}`)
  return rows.map(({ id }) => id)
}

/** How many deals these have rated. Plan: ratings_by. */
export async function countRatedDeals(db: Queryable, members: readonly string[]): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(distinct deal_id)::int as n from ratings where rater_id = any(${members}::uuid[])`,
  )
  return n
}
