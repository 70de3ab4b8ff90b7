import { MAX_CODE_TRIES, RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export type CodePurpose = 'verify' | 'reset' | 'email'

export interface NewCode {
  accountId: string
  purpose: CodePurpose
  codeHash: string
  newEmail?: string
}

/** Replaces the previous code and resets its attempts and expiry. */
export async function setCode(tx: Tx, { accountId, purpose, codeHash, newEmail }: NewCode): Promise<void> {
  await tx.run(sql`
    insert into codes (account_id, purpose, code_hash, new_email, expires_at)
    values (${accountId}, ${purpose}, ${codeHash}, ${newEmail ?? null},
      now() + make_interval(secs => ${RESEND_SECONDS}))
    on conflict (account_id, purpose) do update set
      code_hash = excluded.code_hash, new_email = excluded.new_email, tries = 0, expires_at = excluded.expires_at`)
}

export interface LiveCode {
  accountId: string
  purpose: CodePurpose
  codeHash: string
  newEmail: string | null
}

/** Counts an attempt before the code is compared, so that parallel guesses can't exceed five. */
export async function countCodeAttempt(
  db: Queryable,
  accountId: string,
  purpose: CodePurpose,
): Promise<LiveCode | undefined> {
  return db.maybeOne<LiveCode>(sql`
    update codes set tries = tries + 1
    where account_id = ${accountId} and purpose = ${purpose} and tries < ${MAX_CODE_TRIES} and expires_at > now()
    returning account_id as "accountId", purpose, code_hash as "codeHash", new_email as "newEmail"`)
}

/** Whether the code still existed: of two concurrent uses, only one succeeds. */
export async function removeCode(tx: Tx, { accountId, purpose, codeHash }: LiveCode): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from codes where account_id = ${accountId} and purpose = ${purpose} and code_hash = ${codeHash}`)
  return removed === 1
}

export async function removeAllCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from codes where account_id = ${accountId}`)
}

export async function removeExpiredCodes(db: Queryable): Promise<void> {
  await db.run(sql`delete from codes where expires_at < now()`)
}
