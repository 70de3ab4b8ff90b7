import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

export interface OwnPhone {
  number: string | null
  isVerified: boolean
}

export const findPhone = (db: Queryable, accountId: string): Promise<OwnPhone> =>
  db.one<OwnPhone>(sql`
    select phone_number as number, phone_verified_at is not null as "isVerified" from accounts where id = ${accountId}`)

/** Serialises verifying one number in several accounts. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${number}`}, 0))`)
}

/** Takes the badge from other accounts that have verified this number, and returns them. Plan: accounts_verified_phone. */
export async function unverifyOthers(tx: Tx, number: string, accountId: string): Promise<string[]> {
  const others = await tx.many<{ id: string }>(sql`
    update accounts set phone_verified_at = null, updated_at = now()
    where phone_number = ${number} and phone_verified_at is not null and id <> ${accountId} returning id`)
  return others.map(({ id }) => id)
}

export async function setPhoneVerified(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`update accounts set phone_verified_at = now(), updated_at = now() where id = ${accountId}`)
}
