import { NEW_ACCOUNT_DAYS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { isCaseOfEdit } from '../edits/edits.columns.ts'
import { isOwnMatter } from './own-matters.columns.ts'

/** The kind of notice that the database sends when something is to be assessed. */
export const CASES_CHANGED = 'moderation-queue'

/** True if somebody else could decide. Plan: Index Scan on accounts_of_staff. */
export const otherModerators = (memberId: string): Sql => sql`exists (
  select from accounts where role <> 'user' and role in ('admin', 'moderator') and status = 'active'
    and verified_at is not null and id <> ${memberId})`

/** Sends that notice when the transaction commits. */
export const queueChanged: Sql = sql`notify_processes(${CASES_CHANGED})`

/** The same for changes that need no assessment: a claim, its end, or a decision. */
export const CASES_TAKEN = 'moderation-cases-taken'
export const casesTaken: Sql = sql`notify_processes(${CASES_TAKEN})`

/**
 * True of an appeal, in a row `r`, against a decision of the viewer's, if there is another moderator to look at it. Plan:
 * moderation_cases_pkey, accounts_of_staff; neither for anything but an appeal.
 */
const isOwnDecision = (viewerId: string): Sql => sql`(r.appeal_of is not null
  and exists (select from moderation_cases d where d.id = r.appeal_of and d.decided_by = ${viewerId})
  and ${otherModerators(viewerId)})`

/** A row of the queue, from a subquery `r` of cases. Every join is by primary key. */
export const rowsFrom = (rows: Sql, viewerId: string): Sql => sql`
  select r.id as "_id", r.kind, r.title, r.ad_id as "productId", c.name as category, coalesce(e.fields #>> '{images,0}', a.images[1]) as image,
    a.price_cents / 100::float8 as price, a.listing_type as "listingType", a.rent_type as "rentType",
    case when s.id is not null then json_build_object('_id', s.id, 'name', s.name, 'status', s.status,
      'isNew', s.created_at > now() - make_interval(days => ${NEW_ACCOUNT_DAYS})) end as seller,
    (select count(*)::int from reports p where p.handled_at is null
      and (p.ad_id = r.ad_id or p.conversation_id = r.conversation_id or p.rating_id = r.rating_id and p.rating_part = r.rating_part)) as reports,
    r.is_sample as "isSample", r.assessed_at is not null as "isAssessed", r.risk, r.signals,
    ${isoTime(sql`r.created_at`)} as "createdAt",
    ${isOwnMatter(viewerId, { accountId: sql`r.account_id`, adId: sql`r.ad_id`, conversationId: sql`r.conversation_id`, ratingId: sql`r.rating_id` })} as "isOwn",
    ${isOwnDecision(viewerId)} as "isOwnDecision",
    case when h.id is not null then json_build_object('_id', h.id, 'name', h.name, 'isMe', h.id = ${viewerId}::uuid) end
      as "claimedBy"
  from (${rows}) r
  left join ads a on a.id = r.ad_id
  left join ad_edits e on e.ad_id = r.ad_id and ${isCaseOfEdit}
  left join accounts s on s.id = r.account_id
  left join accounts h on h.id = r.claimed_by and r.claimed_until > now() and r.decided_at is null
  left join categories c on c.id = r.category_id`

/** A decision, from the table `cases r`. */
export const decisionColumns: Sql = sql`
  r.id as "caseId", r.ad_id as "productId", r.title, r.outcome, r.reason, r.field, r.note,
  ${isoTime(sql`r.decided_at`)} as "decidedAt", (select name from accounts where id = r.decided_by) as "decidedBy"`
