import type { ColleagueAction } from '@bowerbird/contract/posting/posting.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { hasBadge } from './businesses.columns.ts'
import { areColleagues } from './colleagues.columns.ts'

export async function isColleagueOf(db: Queryable, accountId: string, otherId: string): Promise<boolean> {
  const { is } = await db.one<{ is: boolean }>(
    sql`select ${areColleagues(sql`${accountId}::uuid`, sql`${otherId}::uuid`)} as is`,
  )
  return is
}

/** Plan: business_members_pkey, business_members_of_business. */
export async function listColleagues(db: Queryable, accountId: string): Promise<string[]> {
  const found = await db.many<{ id: string }>(sql`
    select they.account_id as id from business_members me join businesses b on b.id = me.business_id
      join business_members they on they.business_id = me.business_id and they.account_id <> me.account_id
      join accounts s on s.id = they.account_id
    where me.account_id = ${accountId} and ${hasBadge} and s.status = 'active'`)
  return found.map(({ id }) => id)
}

export async function setColleagueChange(
  tx: Tx,
  { adId, accountId, action }: { adId: string; accountId: string; action: ColleagueAction },
): Promise<void> {
  await tx.run(sql`
    insert into colleague_changes (ad_id, account_id, action) values (${adId}, ${accountId}, ${action})
    on conflict (ad_id) do update set account_id = excluded.account_id, action = excluded.action, changed_at = now()`)
}
