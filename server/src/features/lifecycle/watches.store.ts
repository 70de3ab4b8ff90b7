import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { ENDED_AT_ONCE } from './endings.store.ts'

export const isWatching = async (db: Queryable, accountId: string, adId: string): Promise<boolean> =>
  (await db.maybeOne(
    sql`select from reservation_watchers where ad_id = ${adId} and account_id = ${accountId}`,
  )) !== undefined

/** Only of a reserved ad of someone else. Returns false for any other. */
export async function insertWatcher(tx: Tx, accountId: string, adId: string): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from ads where id = ${adId} and status = 'reserved' and is_seller_active and seller_id <> ${accountId}
    for key share`)
  if (!found) return false
  await tx.run(sql`
    insert into reservation_watchers (ad_id, account_id) values (${adId}, ${accountId}) on conflict do nothing`)
  return true
}

export async function deleteWatcher(db: Queryable, accountId: string, adId: string): Promise<void> {
  await db.run(sql`delete from reservation_watchers where ad_id = ${adId} and account_id = ${accountId}`)
}

export interface FreedAd {
  adId: string
  accountId: string
  title: string
  /** It can be bought again. */
  isFree: boolean
  since: Date
}

/** Takes those whose ad is no longer reserved, whatever became of it. */
export const takeWatchers = (tx: Tx): Promise<FreedAd[]> =>
  tx.many<FreedAd>(sql`
    with due as (
      select w.ad_id, w.account_id from reservation_watchers w join ads a on a.id = w.ad_id
      where a.status <> 'reserved' limit ${ENDED_AT_ONCE} for update of w skip locked)
    delete from reservation_watchers w using due, ads a
    where (w.ad_id, w.account_id) = (due.ad_id, due.account_id) and a.id = w.ad_id
    returning w.ad_id as "adId", w.account_id as "accountId", a.title, a.is_listed as "isFree", w.created_at as since`)
