import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

const hashOf = (address: string): Buffer => createHash('sha256').update(address).digest()

/** Whether an account logged in from an address in the last 30 days. */
export async function isKnownAddress(db: Queryable, email: string, address: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from sign_in_addresses s join accounts a on a.id = s.account_id
    where a.email = ${email} and s.address_hash = ${hashOf(address)} and s.used_at > now() - interval '30 days'`)
  return found !== undefined
}

export async function setKnownAddress(tx: Tx, accountId: string, address: string): Promise<void> {
  await tx.run(sql`
    insert into sign_in_addresses (account_id, address_hash) values (${accountId}, ${hashOf(address)})
    on conflict (account_id, address_hash) do update set used_at = now()`)
}

/** Whether the password hash is unchanged: a reset may have happened since the check. */
export async function hasPassword(tx: Tx, id: string, passwordHash: string | null): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from accounts where id = ${id} and password_hash = ${passwordHash} for share`)
  return found !== undefined
}

export async function removeOldSignIns(db: Queryable): Promise<void> {
  await db.run(sql`delete from sign_in_addresses where used_at < now() - interval '30 days'`)
  await db.run(sql`delete from sessions where last_used_at < now() - interval '30 days'`)
}
