import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { empty, sql } from '../../platform/db/sql.ts'

export interface SavedSearchRow {
  id: string
  accountId: string
  name: string
  path: string
  params: Record<string, unknown>
  frequency: Frequency
  isPaused: boolean
  newAds: number
  createdAt: Date
}

/**
 * A member's saved searches, latest first, or one of them. Whatever a search has found is among the notifications, also if
 * the member wants no notices, but an ad that is gone is not new any more. Plan: saved_searches_of_account, and the
 * member's notifications once (notifications_are_sent_once → ads_pkey).
 */
export const listSearches = (db: Queryable, accountId: string, id?: string): Promise<SavedSearchRow[]> =>
  db.many<SavedSearchRow>(sql`
    with own as materialized (
      select * from saved_searches where account_id = ${accountId} ${id ? sql`and id = ${id}` : empty}
    ), found as (
      select f.search_id, n.ad_id, n.created_at
      from notifications n cross join lateral unnest(n.search_ids) as f (search_id)
        join ads a on a.id = n.ad_id and a.is_listed
      where n.account_id = ${accountId} and n.created_at > (select min(seen_at) from own)
    ), counted as (
      select own.id, count(distinct found.ad_id)::int as n
      from own join found on found.search_id = own.id and found.created_at > own.seen_at group by own.id
    )
    select own.id, own.account_id as "accountId", own.name, own.path, own.params, own.frequency,
      own.is_paused as "isPaused", coalesce(counted.n, 0) as "newAds", own.created_at as "createdAt"
    from own left join counted using (id) order by own.created_at desc, own.id desc`)

/** Serialises changes to a member's saved searches, so that the count stays correct. */
export async function lockSearches(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${accountId} for no key update`)
}

export async function countSearches(tx: Tx, accountId: string): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from saved_searches where account_id = ${accountId}`)
  return n
}

/** The id of the same search, if it was saved before. Plan: saved_searches_once. */
export async function findSameSearch(
  tx: Tx,
  accountId: string,
  { path, params }: Pick<SavedSearchRow, 'path' | 'params'>,
): Promise<string | undefined> {
  const found = await tx.maybeOne<{ id: string }>(sql`
    select id from saved_searches
    where account_id = ${accountId} and path = ${path} and md5(params::text) = md5(${JSON.stringify(params)}::jsonb::text)`)
  return found?.id
}

export async function insertSearch(
  tx: Tx,
  { id, accountId, name, path, params, frequency }: Omit<SavedSearchRow, 'isPaused' | 'newAds' | 'createdAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into saved_searches (id, account_id, name, path, params, frequency)
    values (${id}, ${accountId}, ${name}, ${path}, ${JSON.stringify(params)}::jsonb, ${frequency})`)
}

export interface SearchChanges {
  name?: string | undefined
  frequency?: Frequency | undefined
  isPaused?: boolean | undefined
  isSeen?: boolean | undefined
  path?: string | undefined
  params?: Record<string, unknown> | undefined
}

/** Returns whether the member has such a search. */
export async function setSearch(
  tx: Tx,
  accountId: string,
  id: string,
  { name, frequency, isPaused, isSeen, path, params }: SearchChanges,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update saved_searches set
      name = coalesce(${name ?? null}::text, name),
      frequency = coalesce(${frequency ?? null}::text, frequency),
      is_paused = coalesce(${isPaused ?? null}::boolean, is_paused),
      path = coalesce(${path ?? null}::text, path),
      params = coalesce(${params ? JSON.stringify(params) : null}::jsonb, params),
      seen_at = case when ${isSeen ?? false}::boolean then now() else seen_at end,
      updated_at = now()
    where id = ${id} and account_id = ${accountId}`)
  return changed > 0
}

/** Returns whether the member had such a search. */
export async function removeSearch(db: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from saved_searches where id = ${id} and account_id = ${accountId}`)) > 0
}
