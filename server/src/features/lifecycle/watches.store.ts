import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** If the member waits for an ad, and if it is reserved for them. */
export const findWatch = (
  db: Queryable,
  accountId: string,
  adId: string,
): Promise<{ isWatched: boolean; isForYou: boolean }> =>
  db.one(sql`
    select exists (select from reservation_watchers where ad_id = ${adId} and account_id = ${accountId}) as "isWatched",
      exists (select from ads where id = ${adId} and reserved_for = ${accountId}) as "isForYou"`)

/**
 * Only for a reserved ad of someone else; returns false for any other. The lock keeps it reserved until the watcher is
 * stored: releasing the ad takes all watchers.
 */
export async function insertWatcher(tx: Tx, accountId: string, adId: string): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from ads where id = ${adId} and status = 'reserved' and is_seller_active and seller_id <> ${accountId}
    for share`)
  if (!found) return false
  await tx.run(sql`
    insert into reservation_watchers (ad_id, account_id) values (${adId}, ${accountId}) on conflict do nothing`)
  return true
}

export async function deleteWatcher(db: Queryable, accountId: string, adId: string): Promise<void> {
  await db.run(sql`delete from reservation_watchers where ad_id = ${adId} and account_id = ${accountId}`)
}
