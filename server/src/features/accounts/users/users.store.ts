import type { AccountStatus, Role, StaffFilter } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../../platform/db/sql.ts'

const userColumns = sql`a.id as "_id", a.name, a.email, a.phone_number as "phoneNumber", a.avatar, a.role, a.status,
  a.verified_at is not null as "isVerified", a.gender, a.dob as "DOB", a.description,
  ${isoTime(sql`a.created_at`)} as "createdAt", ${isoTime(sql`a.deletion_due_at`)} as "deletionDueAt"`

/** The number of accounts by status, from counters. */
export async function countUsers(db: Queryable, status: AccountStatus | undefined): Promise<number> {
  const ofStatus = status ? sql`where status = ${status}::account_status` : sql``
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from account_tallies ${ofStatus}`,
  )
  return n
}

export interface UsersPage {
  status: AccountStatus | undefined
  limit: number
  offset: number
}

/**
 * The accounts of a page, looked up one by one: the planner doesn't know the page size, and its guess of a tenth of
 * all rows would scan the table.
 */
const usersOf = (ids: Sql): Sql => sql`
  select u.* from (${ids}) as k
  cross join lateral (select ${userColumns} from accounts a where a.id = k.id limit 1) as u
  order by k.created_at desc, k.id desc`

/**
 * A page of accounts, latest first, optionally only older than `until`. Plan: Nested Loop (Limit → Index Only Scan on
 * accounts_newest or accounts_status_newest → accounts_pkey).
 */
export async function listUsers(
  db: Queryable,
  { status, limit, offset, until }: UsersPage & { until?: Date | undefined },
): Promise<User[]> {
  const ofStatus = status ? sql`and status = ${status}::account_status` : sql``
  const older = until ? sql`and created_at < ${until}` : sql``
  return db.many<User>(
    usersOf(sql`
      select id, created_at from accounts where true ${ofStatus} ${older}
      order by created_at desc, id desc limit ${limit} offset ${offset}`),
  )
}

/** Compares bytes, and lower-cases the text in a subquery: a generic plan would do that for every row. */
const has = (text: string): Sql => sql`strpos(searched collate "C", (select lower(${text}))) > 0`

/** Number of the newest accounts that contain a text. Plan: Limit → Index Scan on accounts_newest. */
export async function countAmongNewest(db: Queryable, text: string, newest: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n
    from (select searched from accounts order by created_at desc, id desc limit ${newest}) as newest
    where ${has(text)}`)
  return n
}

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Plan: Limit → Bitmap Heap Scan on accounts ← Bitmap Index Scan on accounts_text. */
export async function listIdsByText(db: Queryable, text: string, limit: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    sql`select id from accounts where searched like (select lower(${anywhere(text)})) limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export interface FoundUsers {
  total: number
  users: User[]
}

/**
 * Accounts whose name or email contains a rare text, counted exactly, and a page of them. Plan: CTE (Bitmap Heap Scan
 * ← Bitmap Index Scan on accounts_text) → top-N sort → accounts_pkey.
 */
export async function searchUsers(
  db: Queryable,
  text: string,
  { status, limit, offset }: UsersPage,
): Promise<FoundUsers> {
  const ofStatus = status ? sql`and status = ${status}::account_status` : sql``
  const page = usersOf(sql`
    select id, created_at from m order by created_at desc, id desc limit ${limit} offset ${offset}`)
  const { total, users } = await db.one<{ total: number; users: User[] | null }>(sql`
    with m as materialized (
      select id, created_at from accounts where searched like (select lower(${anywhere(text)})) ${ofStatus})
    select (select count(*)::int from m) as total,
      (select json_agg(u) from (${page}) as u) as users`)
  return { total, users: users ?? [] }
}

/**
 * The same for a common text: a scan from the newest soon fills a page, and a full scan counts. Plan: Limit → Index
 * Scan on accounts_newest or accounts_status_newest; Aggregate over Seq Scan.
 */
export async function searchManyUsers(
  db: Queryable,
  text: string,
  { status, limit, offset }: UsersPage,
): Promise<FoundUsers> {
  const ofStatus = status ? sql`and status = ${status}::account_status` : sql``
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from accounts where ${has(text)} ${ofStatus}`,
  )
  const users = await db.many<User>(
    usersOf(sql`
      select id, created_at from accounts where ${has(text)} ${ofStatus}
      order by created_at desc, id desc limit ${limit} offset ${offset}`),
  )
  return { total, users }
}

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  return db.maybeOne<User>(sql`select ${userColumns} from accounts a where a.id = ${id}`)
}

export interface LockedAccount {
  id: string
  name: string
  email: string
  role: Role
  status: AccountStatus
  isVerified: boolean
  /** By staff's decision. */
  isToBeDeleted: boolean
}

/** An administrator who can't log in does not count as one. */
export const mayLogIn = ({ status, isVerified }: LockedAccount): boolean => status === 'active' && isVerified

/** All administrators, by email. */
export async function listAdmins(
  db: Queryable,
): Promise<{ email: string; name: string; status: AccountStatus }[]> {
  return db.many(sql`select email, name, status from accounts where role = 'admin' order by email`)
}

/**
 * Locks these accounts and all administrators, always in the same order: if two administrators act on each other, the
 * second sees what the first did.
 */
export async function lockWithAdmins(tx: Tx, ids: readonly string[]): Promise<LockedAccount[]> {
  return tx.many<LockedAccount>(sql`
    select id, name, email, role, status, verified_at is not null as "isVerified",
      status = 'suspended' and deletion_due_at is not null as "isToBeDeleted"
    from accounts where id = any(${ids}::uuid[]) or role = 'admin' order by id for update`)
}

/** The account is no longer going to be deleted, unless it is suspended. */
export async function setStatus(tx: Tx, id: string, status: AccountStatus): Promise<void> {
  await tx.run(sql`
    update accounts set status = ${status}, updated_at = now(),
      deletion_due_at = case when ${status} = 'suspended' then deletion_due_at end
    where id = ${id}`)
}

/** Suspends an account that is deleted after some days, or sooner if its owner has deleted it. */
export async function setDeletionDue(tx: Tx, id: string, days: number): Promise<void> {
  await tx.run(sql`
    update accounts set status = 'suspended', deletion_due_at = least(deletion_due_at, now() + make_interval(days => ${days})),
      updated_at = now()
    where id = ${id}`)
}

/** Plan: Index Scan on accounts_to_delete. */
export const lockDueDeletions = (
  tx: Tx,
): Promise<Pick<LockedAccount, 'id' | 'name' | 'email' | 'role' | 'status'>[]> =>
  tx.many(sql`
    select id, name, email, role, status from accounts where deletion_due_at <= now() order by id for update skip locked`)

/** Staff, few enough to be read at once. Plan: Index Scan on accounts_of_staff → sort. */
export async function listStaffUsers(
  db: Queryable,
  { role, text, status, limit, offset }: UsersPage & { role: StaffFilter; text: string | undefined },
): Promise<FoundUsers> {
  const ofRole = role === 'staff' ? sql`` : sql`and role = ${role}::account_role`
  const ofStatus = status ? sql`and status = ${status}::account_status` : sql``
  const ofText = text ? sql`and ${has(text)}` : sql``
  const found = sql`from accounts where role <> 'user' ${ofRole} ${ofStatus} ${ofText}`
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const users = await db.many<User>(
    usersOf(sql`
      select id, created_at ${found} order by created_at desc, id desc limit ${limit} offset ${offset}`),
  )
  return { total, users }
}

/** Accounts by the last digits of their phone number. Plan: Seq Scan, as only staff search so. */
export async function searchByPhone(
  db: Queryable,
  digits: string,
  { status, limit, offset }: UsersPage,
): Promise<FoundUsers> {
  const ofStatus = status ? sql`and status = ${status}::account_status` : sql``
  const found = sql`from accounts where phone_number like ${`%${digits}`} ${ofStatus}`
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const users = await db.many<User>(
    usersOf(sql`
      select id, created_at ${found} order by created_at desc, id desc limit ${limit} offset ${offset}`),
  )
  return { total, users }
}
