import type { Passkey } from '@bowerbird/contract/accounts/passkeys.schema'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

const ownColumns = sql`id as "_id", name, ${isoTime(sql`created_at`)} as "createdAt",
  ${isoTime(sql`last_used_at`)} as "lastUsedAt"`

/** The oldest first. */
export const listPasskeys = (db: Queryable, accountId: string): Promise<Passkey[]> =>
  db.many<Passkey>(
    sql`select ${ownColumns} from passkeys where account_id = ${accountId} order by created_at, id`,
  )

export interface Credential {
  /** In base64url, as browsers send it. */
  id: string
  transports: string[]
}

export async function listCredentials(db: Queryable, accountId: string): Promise<Credential[]> {
  const rows = await db.many<{ id: Buffer; transports: string[] }>(sql`
    select credential_id as id, transports from passkeys where account_id = ${accountId}`)
  return rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }))
}

export interface StoredPasskey {
  id: string
  accountId: string
  publicKey: Buffer
  counter: number
}

export const findByCredential = (db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.maybeOne<StoredPasskey>(sql`
    select id, account_id as "accountId", public_key as "publicKey", counter::int as counter
    from passkeys where credential_id = ${Buffer.from(credentialId, 'base64url')}`)

/** True if the counter has not gone back meanwhile: of two uses of one signature only one counts. */
export const setUsed = async (db: Queryable, id: string, counter: number): Promise<boolean> =>
  (await db.run(sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)) === 1

/** Keeps it until the transaction ends; false if it has been removed, or is another account's. */
export const lockPasskey = async (tx: Tx, accountId: string, id: string): Promise<boolean> =>
  (await tx.maybeOne(sql`
    select from passkeys where id = ${id} and account_id = ${accountId} for share`)) !== undefined

interface NewPasskey {
  accountId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

/** Undefined if there is one with this credential. */
export const insertPasskey = (tx: Tx, passkey: NewPasskey): Promise<Passkey | undefined> =>
  tx.maybeOne<Passkey>(sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
    values (${passkey.accountId}, ${Buffer.from(passkey.credentialId, 'base64url')}, ${Buffer.from(passkey.publicKey)},
      ${passkey.counter}, ${[...passkey.transports]}, ${passkey.name})
    on conflict (credential_id) do nothing returning ${ownColumns}`)

export const setName = async (db: Queryable, accountId: string, id: string, name: string): Promise<boolean> =>
  (await db.run(sql`
    update passkeys set name = ${name} where id = ${id} and account_id = ${accountId}`)) === 1

/** Its name; undefined if there is no such passkey of this account. */
export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const removed = await tx.maybeOne<{ name: string }>(sql`
    delete from passkeys where id = ${id} and account_id = ${accountId} returning name`)
  return removed?.name
}

/** True if there were any. */
export const removeAllPasskeys = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.run(sql`delete from passkeys where account_id = ${accountId}`)) > 0
