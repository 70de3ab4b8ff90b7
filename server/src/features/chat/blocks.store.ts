import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { nameFor } from './blocks.columns.ts'

export interface Block {
  blockerId: string
  blockedId: string
}

export async function insertBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await db.run(sql`
    insert into blocks (blocker_id, blocked_id, known_name)
    select ${blockerId}, id, ${nameFor({ member: sql`${blockerId}::uuid`, other: sql`id`, name: sql`name` })}
    from accounts where id = ${blockedId} for key share
    on conflict do nothing`)
}

/** Neither follows the other any more, nor is notified of their ads, not even of those in a waiting email. */
export async function endFollowing(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  const pair = [blockerId, blockedId]
  await db.run(sql`
    delete from follows where follower_id = any(${pair}::uuid[]) and seller_id = any(${pair}::uuid[])`)
  await db.run(sql`
    delete from notifications n using ads a
    where n.account_id = any(${pair}::uuid[]) and n.details ->> 'event' = 'seller_posted'
      and a.id = n.ad_id and a.seller_id = any(${pair}::uuid[])`)
}

export async function removeBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await db.run(sql`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
}
