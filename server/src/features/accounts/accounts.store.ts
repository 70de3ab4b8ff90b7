import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

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

export async function findByEmail(db: Queryable, email: string): Promise<LoginRow | undefined> {
  return db.maybeOne<LoginRow>(sql`
    select id, name, email, avatar, role, status, verified_at is not null as "isVerified",
      password_hash as "passwordHash"
    from accounts where email = ${email}`)
}

export async function findProfile(db: Queryable, id: string): Promise<Profile> {
  return db.one<Profile>(sql`
    select id as "_id", name, email, avatar, role, status, verified_at is not null as "isVerified", dob as "DOB",
      gender, phone_number as "phoneNumber", description,
      to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from accounts where id = ${id}`)
}

export interface NewAccount {
  id: string
  name: string
  email: string
  passwordHash: string
  role: Role
  isVerified: boolean
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<void> {
  await db.run(sql`
    insert into accounts (id, name, email, password_hash, role, verified_at)
    values (${account.id}, ${account.name}, ${account.email}, ${account.passwordHash}, ${account.role},
      case when ${account.isVerified}::boolean then now() end)`)
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(
    sql`select exists (select from accounts where role = 'admin') as has`,
  )
  return row.has
}
