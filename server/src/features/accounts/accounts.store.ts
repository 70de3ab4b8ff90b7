import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import { defaultChannels } from '@bowerbird/contract/notifications/notifications.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { languageToRemember } from '../../platform/language/language.ts'
import { newMailSecret } from './mail-secret.columns.ts'

export interface LoginRow {
  id: string
  name: string
  email: string
  avatar: string | null
  role: Role
  status: AccountStatus
  isVerified: boolean
  passwordHash: string | null
}

const loginColumns = sql`id, name, email, avatar, role, status, verified_at is not null as "isVerified",
  password_hash as "passwordHash"`

export async function findByEmail(db: Queryable, email: string): Promise<LoginRow | undefined> {
  return db.maybeOne<LoginRow>(sql`select ${loginColumns} from accounts where email = ${email}`)
}

/** Locks the row until the transaction ends. */
export async function lockByEmail(tx: Tx, email: string): Promise<LoginRow | undefined> {
  return tx.maybeOne<LoginRow>(sql`select ${loginColumns} from accounts where email = ${email} for update`)
}

export async function findById(db: Queryable, id: string): Promise<LoginRow | undefined> {
  return db.maybeOne<LoginRow>(sql`select ${loginColumns} from accounts where id = ${id}`)
}

export async function lockById(tx: Tx, id: string): Promise<LoginRow | undefined> {
  return tx.maybeOne<LoginRow>(sql`select ${loginColumns} from accounts where id = ${id} for update`)
}

/** Part of the settings of notifications. */
const wantsChatEmails = sql`coalesce((select (s.channels -> 'message' ->> 'email')::boolean
  from notification_settings s where s.account_id = accounts.id), ${defaultChannels.message.email})`

export async function findProfile(db: Queryable, id: string): Promise<Profile> {
  return db.one<Profile>(sql`
    select id as "_id", name, email, avatar, role, status, verified_at is not null as "isVerified", dob as "DOB",
      gender, phone_number as "phoneNumber", phone_verified_at is not null as "isPhoneVerified",
      shows_phone as "showPhone", is_findable as "isFindable", description,
      password_hash is not null as "hasPassword", ${isoTime(sql`password_until`)} as "passwordUntil", ${wantsChatEmails} as "wantsChatEmails", near, near_radius as "nearRadius", language,
      ${isoTime(sql`created_at`)} as "createdAt"
    from accounts where id = ${id}`)
}

export interface NewAccount {
  id: string
  name: string
  email: string
  passwordHash: string | null
  role: Role
  isVerified: boolean
  /** How long the password works, if the product made it. */
  passwordDays?: number | undefined
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<void> {
  await db.run(sql`
    insert into accounts (id, name, email, password_hash, role, verified_at, language, password_until)
    values (${account.id}, ${account.name}, ${account.email}, ${account.passwordHash}, ${account.role},
      case when ${account.isVerified}::boolean then now() end, ${languageToRemember()},
      now() + make_interval(days => ${account.passwordDays}::int))`)
}

/** Creates or replaces an unverified account and returns its id; undefined if the email is already verified. */
export async function upsertUnverified(
  tx: Tx,
  account: Pick<NewAccount, 'id' | 'name' | 'email' | 'passwordHash'>,
): Promise<string | undefined> {
  const stored = await tx.maybeOne<{ id: string }>(sql`
    insert into accounts as a (id, name, email, password_hash, language)
    values (${account.id}, ${account.name}, ${account.email}, ${account.passwordHash}, ${languageToRemember()})
    on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash,
      updated_at = now()
    where a.verified_at is null
    returning id`)
  return stored?.id
}

/** Marks the email as verified, with the name and password of the person who verified it. */
export async function setVerified(
  tx: Tx,
  account: { id: string; name: string; passwordHash: string | null },
): Promise<void> {
  await tx.run(sql`
    update accounts set name = ${account.name}, password_hash = ${account.passwordHash}, verified_at = now(),
      updated_at = now()
    where id = ${account.id}`)
}

/** Also verifies the account: the code was read in the mailbox. Links in earlier emails end. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run(sql`
    update accounts set password_hash = ${passwordHash}, verified_at = coalesce(verified_at, now()),
      password_until = null, ${newMailSecret}, updated_at = now()
    where id = ${id}`)
}

/** The product made it, so it doesn't become the one that they keep. */
export async function limitPassword(tx: Tx, id: string, days: number): Promise<void> {
  await tx.run(
    sql`update accounts set password_until = now() + make_interval(days => ${days}::int) where id = ${id}`,
  )
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.run(sql`update accounts set role = ${role}, updated_at = now() where id = ${id}`)
}

export async function removeAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from accounts where id = any(${ids}::uuid[])`)
}

/** Accounts that have been unverified for a month, locked. */
export async function lockForgottenAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from accounts where verified_at is null and role = 'user' and updated_at < now() - interval '30 days'
    order by id for update`)
  return rows.map(({ id }) => id)
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(
    sql`select exists (select from accounts where role = 'admin') as has`,
  )
  return row.has
}
