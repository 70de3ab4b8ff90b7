import type { TwoFactor } from '@bowerbird/contract/accounts/two-factor.schema'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

export const findTwoFactor = (db: Queryable, accountId: string): Promise<TwoFactor> =>
  db.one<TwoFactor>(sql`
    select exists (select from authenticators where account_id = ${accountId} and confirmed_at is not null) as "isOn",
      (select count(*)::int from recovery_codes where account_id = ${accountId}) as "recoveryCodesLeft"`)

export interface Authenticator {
  secret: string
  lastStep: number
  isConfirmed: boolean
  /** Null if the recovery codes are from before. */
  recoverySalt: Buffer | null
}

/** Locks the row, so that of two concurrent uses of a code only one succeeds. */
export const lockAuthenticator = (tx: Tx, accountId: string): Promise<Authenticator | undefined> =>
  tx.maybeOne<Authenticator>(sql`
    select secret, last_step::int as "lastStep", confirmed_at is not null as "isConfirmed",
      recovery_salt as "recoverySalt"
    from authenticators where account_id = ${accountId} for update`)

/** Replaces one that was never confirmed. */
export async function insertAuthenticator(tx: Tx, accountId: string, secret: string): Promise<void> {
  await tx.run(sql`
    insert into authenticators (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, created_at = now()`)
}

export async function setConfirmed(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`update authenticators set confirmed_at = now() where account_id = ${accountId}`)
}

export async function setLastStep(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx.run(sql`update authenticators set last_step = ${step} where account_id = ${accountId}`)
}

/** With its recovery codes. */
export async function removeAuthenticator(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from authenticators where account_id = ${accountId}`)
}

/** Removes what was switched on or made since, see `takeover.service.ts`. */
export async function removeTwoFactorSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx.run(sql`
    delete from authenticators where account_id = ${accountId} and coalesce(confirmed_at, created_at) >= ${since}`)
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId} and created_at >= ${since}`)
}

/** Set-ups that were never finished. */
export async function removeOldSetups(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from authenticators where confirmed_at is null and created_at < now() - interval '1 day'`)
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<void> {
  await tx.run(sql`update authenticators set recovery_salt = ${salt} where account_id = ${accountId}`)
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`)
  await tx.run(sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, h from unnest(${hashes}::bytea[]) as h`)
}

/** True if there was such a code: it works once. */
export const removeRecoveryCode = async (tx: Tx, accountId: string, hashes: Buffer[]): Promise<boolean> =>
  (await tx.run(sql`
    delete from recovery_codes where account_id = ${accountId} and code_hash = any(${hashes}::bytea[])`)) ===
  1
