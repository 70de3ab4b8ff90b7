import type { AuditEntry, AuditFilters, LoggedEntry } from '@bowerbird/contract/audit/audit.schema'
import type { AuditAction, AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, join, type Sql, sql } from '../../platform/db/sql.ts'

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
      ${isoTime(sql`at`)} as at
    from audit_log where target = ${target} and target_id = ${id} order by audit_log.at desc, id desc limit ${limit}`)
}

/** Days begin in Sydney. */
const startOf = (day: string, plusDays = 0): Sql =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Australia/Sydney')`

const contains = (text: Sql, part: string): Sql => sql`strpos(lower(${text}), lower(${part})) > 0`

function conditionOf({ search, actor, action, from, to }: AuditFilters): Sql {
  const parts = [
    ...(search
      ? [contains(sql`concat_ws(' ', title, actor, reason, target_id, before::text, after::text)`, search)]
      : []),
    ...(actor ? [contains(sql`actor`, actor)] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(from ? [sql`at >= ${startOf(from)}`] : []),
    ...(to ? [sql`at < ${startOf(to, 1)}`] : []),
  ]
  return join([sql`true`, ...parts], ' and ')
}

/**
 * A page of the entries that match, newest first, and how many there are. Plan: Aggregate over Seq Scan, or Index Scan
 * on audit_log_newest for days; Limit → Index Scan on audit_log_newest.
 */
export async function searchAudit(
  db: Queryable,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; entries: LoggedEntry[] }> {
  const condition = conditionOf(filters)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from audit_log where ${condition}`,
  )
  const entries = await db.many<LoggedEntry>(sql`
    select id as "_id", action, target, target_id as "targetId", title, actor, before, after, reason, seq::int,
      ${isoTime(sql`at`)} as at
    from audit_log where ${condition} order by audit_log.at desc, id desc limit ${limit} offset ${offset}`)
  return { total, entries }
}

/** Entries after one, in the order of the chain. Plan: Limit → Index Scan on audit_log_seq. */
export async function listMatching(
  db: Queryable,
  filters: AuditFilters,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedEntry[]> {
  return db.many<ExportedEntry>(sql`
    select seq::int, ${isoTime(sql`at`)} as at, actor,
      case when is_admin then 'staff' else 'member' end as "as", action, target, target_id as "targetId", title,
      before::text, after::text, reason, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from audit_log where seq > ${after} and ${conditionOf(filters)} order by audit_log.seq limit ${limit}`)
}

/** An entry with the columns of the exported file, in their order. */
export interface ExportedEntry {
  seq: number
  at: string
  actor: string
  as: string
  action: string
  target: string
  targetId: string
  title: string
  before: string | null
  after: string | null
  reason: string | null
  previousHash: string
  hash: string
}
