import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

export interface CopiedEntry {
  seq: number
  at: string
  actorId: string | null
  actor: string
  isAdmin: boolean
  action: string
  target: string
  targetId: string
  previousHash: string
  hash: string
}

/** What no collector has yet, in the order of the chain. Plan: Limit → Index Scan on audit_log_seq. */
export const listUncopied = (db: Queryable, limit: number): Promise<CopiedEntry[]> =>
  db.many<CopiedEntry>(sql`
    select seq::int, ${isoTime(sql`at`)} as at, actor_id as "actorId", actor, is_admin as "isAdmin", action, target,
      target_id as "targetId", encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from audit_log where seq > (select seq from audit_copies) order by audit_log.seq limit ${limit}`)

export async function setCopied(db: Queryable, seq: number): Promise<void> {
  await db.run(sql`update audit_copies set seq = ${seq} where seq < ${seq}`)
}
