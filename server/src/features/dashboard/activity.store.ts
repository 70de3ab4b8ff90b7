import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

export interface ActivityRow {
  source: 'sign-up' | 'new-ad' | 'contact' | 'report' | 'audit'
  /** For entries of the audit log. */
  action: AuditAction | null
  title: string
  actor: string
  at: string
  /** The ad, if it still exists. */
  adId: string | null
  email: string | null
  /** The new status or role, if that is what changed. */
  to: string | null
}

const line = (source: string, columns: Sql) => sql`${source}::text as source, ${columns}`

const signUps = (limit: number) => sql`
  select ${line(
    'sign-up',
    sql`null::text as action, name as title, name as actor, verified_at as at,
    null::uuid as "adId", email, null::text as "to"`,
  )}
  from accounts where verified_at is not null and role = 'user' order by verified_at desc, id desc limit ${limit}`

const newAds = (ids: readonly string[]) => sql`
  select ${line('new-ad', sql`null, a.title, s.name, a.created_at, a.id, null, null`)}
  from ads a join accounts s on s.id = a.seller_id where a.id = any(${ids}::uuid[])`

const messages = (limit: number) => sql`
  select ${line('contact', sql`null, subject, name, created_at, null, null, null`)}
  from contact_messages where not is_suspect order by created_at desc, id desc limit ${limit}`

const reports = (limit: number) => sql`
  select ${line(
    'report',
    sql`null, r.reason || ': ' || r.title, coalesce(reporter.name, case when r.is_anonymous then 'Visitor' else 'Deleted user' end), r.created_at, a.id,
      case when r.conversation_id is not null then about.email end, null`,
  )}
  from (select id, reporter_id, is_anonymous, ad_id, conversation_id, reported_id, reason, title, created_at
        from reports order by created_at desc, id desc limit ${limit}) as r
  left join accounts reporter on reporter.id = r.reporter_id
  left join accounts about on about.id = r.reported_id
  left join ads a on a.id = r.ad_id`

// Ids in the log are text, because a ranking's id is its category.
const audited = (limit: number) => sql`
  select ${line(
    'audit',
    sql`l.action, l.title, l.actor, l.at, a.id, s.email,
    case when l.action in ('ad.status', 'account.status', 'account.role')
      then coalesce(l.after ->> 'status', l.after ->> 'role') end`,
  )}
  from (select id, action, target, target_id, title, actor, at, after from audit_log
        order by at desc, id desc limit ${limit}) as l
  left join ads a on a.id = case when l.target = 'ad' then l.target_id::uuid end
  left join accounts s on s.id = case when l.target = 'account' then l.target_id::uuid end`

/**
 * The latest events from all sources. Plan: Limit → Sort → Append of five Limits, each over an Index Scan from its
 * newest end (accounts_latest_sign_ups, ads_pkey, contact_messages_latest, reports_newest, audit_log_newest).
 */
export async function listActivity(
  db: Queryable,
  newestAds: readonly string[],
  limit: number,
): Promise<ActivityRow[]> {
  return db.many<ActivityRow>(sql`
    select source, action, title, actor, ${isoTime(sql`at`)} as at, "adId", email, "to"
    from ((${signUps(limit)}) union all (${newAds(newestAds)}) union all (${messages(limit)})
      union all (${reports(limit)}) union all (${audited(limit)})) as happened
    order by happened.at desc limit ${limit}`)
}
