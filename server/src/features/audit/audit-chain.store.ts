import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ChainedEntry, Head } from './audit-chain.ts'

/** Opens a repeatable-read snapshot of the log. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await tx.executeSql('set transaction isolation level repeatable read, read only')
}

/** Plan: Limit → Index Scan on audit_log_seq. */
export async function listChained(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<ChainedEntry[]> {
  return tx.many<ChainedEntry>(sql`
    select seq::text, encode(previous_hash, 'hex') as "previousHash", id::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id::text as "actorId", actor,
      is_admin::text as "isAdmin", action, target, target_id as "targetId", title, before::text, after::text, reason,
      encode(hash, 'hex') as hash
    from audit_log where seq > ${after} order by audit_log.seq limit ${limit}`)
}

/** An entry without a place in the chain; the database gives every new one its place. */
export async function findUnchained(tx: Tx): Promise<{ id: string; title: string } | undefined> {
  return tx.maybeOne(sql`select id, title from audit_log where seq is null or seq < 1 limit 1`)
}

export async function findHead(db: Queryable): Promise<Head | undefined> {
  return db.maybeOne<Head>(sql`select seq::text, encode(hash, 'hex') as hash from audit_head`)
}
