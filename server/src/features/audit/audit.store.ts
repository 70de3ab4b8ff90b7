import type { AuditEntry } from '@bowerbird/contract/audit/audit.schema'
import type { AuditAction, AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewAuditEntry {
  id: string
  /** Null for an operator, who only has a name. */
  actorId: string | null
  actor: string | null
  isAdmin: boolean
  action: AuditAction
  target: AuditTarget
  targetId: string
  title: string
  before: object | null
  after: object | null
  reason: string | null
}

/** Copies the actor's current name. */
export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { id, actorId, actor, isAdmin, action, target, targetId, title, before, after, reason } = entry
  await tx.run(sql`
    insert into audit_log (id, actor_id, actor, is_admin, action, target, target_id, title, before, after, reason)
    values (${id}, ${actorId}, coalesce(${actor}, (select name from accounts where id = ${actorId}), 'Deleted user'),
      ${isAdmin}, ${action}, ${target}, ${targetId}, ${title}, ${before && JSON.stringify(before)},
      ${after && JSON.stringify(after)}, ${reason})`)
}

/** The latest entries about one target. Plan: Limit → Index Scan on audit_log_by_target. */
export async function listAuditEntries(
  db: Queryable,
  { target, id, limit }: { target: AuditTarget; id: string; limit: number },
): Promise<AuditEntry[]> {
  return db.many<AuditEntry>(sql`
    select id as "_id", action, title, actor, before, after, reason,
      to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from audit_log where target = ${target} and target_id = ${id} order by audit_log.at desc, id desc limit ${limit}`)
}
