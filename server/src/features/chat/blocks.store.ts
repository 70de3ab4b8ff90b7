import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Block {
  blockerId: string
  blockedId: string
}

export async function insertBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await db.run(sql`
    insert into blocks (blocker_id, blocked_id)
    select ${blockerId}, id from accounts where id = ${blockedId} for key share
    on conflict do nothing`)
}

export async function removeBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await db.run(sql`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
}
