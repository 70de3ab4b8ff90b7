import type { AccountStatus } from '@bowerbird/contract/accounts/accounts.terms'
import { MAX_SKIPS_SHOWN } from '@bowerbird/contract/buyers-queue/queue.terms'
import type {
  ModerationDecision,
  SellerRecord,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { decisionColumns } from './cases.columns.ts'

type Basics = Pick<
  SellerRecord,
  '_id' | 'name' | 'email' | 'status' | 'memberSince' | 'lastSeenAt' | 'reports'
>

/** Plan: accounts_pkey, sessions_by_account, reports_about_account. */
export const findBasics = (db: Queryable, id: string): Promise<Basics | undefined> =>
  db.maybeOne<Basics>(sql`
    select a.id as "_id", a.name, a.email, a.status, ${isoTime(sql`a.created_at`)} as "memberSince",
      (select ${isoTime(sql`max(s.last_used_at)`)} from sessions s where s.account_id = a.id) as "lastSeenAt",
      (select count(*)::int from reports p where p.reported_id = a.id) as reports
    from accounts a where a.id = ${id}`)

/** Plan: Index Only Scan on ads_by_seller. */
export const countAds = (db: Queryable, id: string): Promise<SellerRecord['ads']> =>
  db.one<SellerRecord['ads']>(sql`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'sold')::int as sold,
      count(*) filter (where status = 'inactive')::int as inactive,
      count(*) filter (where status = 'changes_requested')::int as "changesRequested"
    from ads where seller_id = ${id}`)

/** Plan: Index Scan on moderation_cases_of_account. */
export const countDecisions = (
  db: Queryable,
  id: string,
): Promise<Pick<SellerRecord, 'approved' | 'refused'>> =>
  db.one(sql`
    select count(*) filter (where r.outcome = 'approved')::int as approved,
      count(*) filter (where r.outcome = 'refused')::int as refused
    from moderation_cases r where r.account_id = ${id} and r.kind not in ('appeal', 'rating')`)

export const listDecisions = (db: Queryable, id: string, limit: number): Promise<ModerationDecision[]> =>
  db.many<ModerationDecision>(sql`
    select ${decisionColumns} from moderation_cases r
    where r.account_id = ${id} and r.decided_at is not null and r.outcome <> 'withdrawn'
    order by r.decided_at desc limit ${limit}`)

/** Plan: Index Scan on account_notes_of_account. */
export const listNotes = (db: Queryable, id: string, limit: number): Promise<SellerRecord['notes']> =>
  db.many(sql`
    select n.id as "_id", n.text, coalesce(a.name, 'Deleted user') as author, ${isoTime(sql`n.created_at`)} as "createdAt"
    from account_notes n left join accounts a on a.id = n.author_id
    where n.account_id = ${id} order by n.created_at desc, n.id desc limit ${limit}`)

/** Without what is about the viewer, who isn’t to read it. Plan: ads_by_seller, queue_skips_pkey, accounts_pkey. */
export const listSkips = (db: Queryable, viewerId: string, id: string): Promise<SellerRecord['skips']> =>
  db.many(sql`
    select json_build_object('_id', m.id, 'name', m.name) as person, a.title, k.reason, k.note,
      ${isoTime(sql`k.skipped_at`)} as at
    from ads a join queue_skips k on k.ad_id = a.id join accounts m on m.id = k.account_id
    where a.seller_id = ${id} and k.account_id <> ${viewerId}
    order by k.skipped_at desc limit ${MAX_SKIPS_SHOWN}`)

export async function insertNote(
  tx: Tx,
  note: { id: string; accountId: string; authorId: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into account_notes (id, account_id, author_id, text)
    values (${note.id}, ${note.accountId}, ${note.authorId}, ${note.text})`)
}

interface LinkedAccount {
  _id: string
  name: string
  status: AccountStatus
  isSameDevice: boolean
  isSameAddress: boolean
}

/**
 * Other accounts that logged in with the same device or from the same address, as far as these are remembered. Of an
 * address that many share, such as a university's, only a few are read. Neither hash leaves the database. Plan: Nested
 * Loop of known_devices_pkey and known_devices_by_hash, the same for addresses → accounts_pkey.
 */
export const listLinked = (db: Queryable, id: string, limit: number): Promise<LinkedAccount[]> =>
  db.many<LinkedAccount>(sql`
    select a.id as "_id", a.name, a.status, bool_or(f.is_device) as "isSameDevice", bool_or(not f.is_device) as "isSameAddress"
    from (
      select o.account_id, true as is_device from known_devices d cross join lateral (
        select account_id from known_devices where device_hash = d.device_hash and account_id <> ${id} limit ${limit}) o
      where d.account_id = ${id}
      union
      select o.account_id, false from login_addresses s cross join lateral (
        select account_id from login_addresses where address_hash = s.address_hash and account_id <> ${id} limit ${limit}) o
      where s.account_id = ${id}
    ) f join accounts a on a.id = f.account_id
    group by a.id order by bool_or(f.is_device) desc, a.created_at desc limit ${limit}`)
