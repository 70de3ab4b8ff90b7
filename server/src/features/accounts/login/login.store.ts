import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { LoginRow } from '../accounts.store.ts'
import { DEVICE_DAYS, type Origin } from '../origin.ts'
import type { CodePurpose } from './codes.store.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface Known {
  /** True if the account has logged in with this device, or from this address in the last 30 days. */
  isDevice: boolean
  isAddress: boolean
}

export async function findKnown(db: Queryable, email: string, origin: Origin): Promise<Known> {
  const found = await db.maybeOne<Known>(sql`
    select
      exists (select from known_devices d where d.account_id = a.id and d.device_hash = ${hashOf(origin.device)}
        and d.used_at > now() - make_interval(days => ${DEVICE_DAYS})) as "isDevice",
      exists (select from login_addresses s where s.account_id = a.id
        and s.address_hash = ${hashOf(origin.address)} and s.used_at > now() - interval '30 days') as "isAddress"
    from accounts a where a.email = ${email}`)
  return found ?? { isDevice: false, isAddress: false }
}

/** True if a code for this account was requested from this source in the last hour. */
export async function hasRequestedCode(
  db: Queryable,
  email: string,
  purpose: CodePurpose,
  source: string,
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from code_tries t join accounts a on a.id = t.account_id
    where a.email = ${email} and t.purpose = ${purpose} and t.source_hash = ${hashOf(source)}
      and t.asked_at > now() - interval '1 hour'`)
  return found !== undefined
}

export async function setKnown(tx: Tx, accountId: string, { address, device }: Origin): Promise<void> {
  await tx.run(sql`
    insert into login_addresses (account_id, address_hash) values (${accountId}, ${hashOf(address)})
    on conflict (account_id, address_hash) do update set used_at = now()`)
  await tx.run(sql`
    insert into known_devices (account_id, device_hash) values (${accountId}, ${hashOf(device)})
    on conflict (account_id, device_hash) do update set used_at = now()`)
}

/** After a password reset: someone who knew the old password may be among them. */
export async function removeAllKnown(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from login_addresses where account_id = ${accountId}`)
  await tx.run(sql`delete from known_devices where account_id = ${accountId}`)
}

interface LockedLogin extends Pick<LoginRow, 'status'> {
  /** The product made the password, and its time is over. */
  isPasswordOver: boolean
}

/**
 * The status of the account if its password hash is unchanged: a reset may have happened since the check. Locks the row,
 * because the login may change it, to cancel a deletion.
 */
export async function lockIfPassword(
  tx: Tx,
  id: string,
  passwordHash: string | null,
): Promise<LockedLogin | undefined> {
  return tx.maybeOne(sql`
    select status, coalesce(password_until < now(), false) as "isPasswordOver" from accounts where id = ${id} and password_hash = ${passwordHash} for no key update`)
}

/** The same password at the present cost. It is no new password: links in emails stay valid. */
export async function setRehashed(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(sql`update accounts set password_hash = ${to} where id = ${id} and password_hash = ${from}`)
}

export async function removeOldLogins(db: Queryable): Promise<void> {
  await db.run(sql`delete from login_addresses where used_at < now() - interval '30 days'`)
  await db.run(sql`delete from known_devices where used_at < now() - make_interval(days => ${DEVICE_DAYS})`)
  await db.run(sql`
    delete from sessions
    where last_used_at < now() - interval '30 days' or created_at < now() - interval '180 days'`)
}
