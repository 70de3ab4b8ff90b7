import { createHash } from 'node:crypto'
import { MAX_CODE_TRIES, RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

export type CodePurpose = 'verify' | 'reset' | 'email' | 'link' | 'owner' | 'phone'

const hashOf = (source: string): Buffer => createHash('sha256').update(source).digest()

export interface NewCode {
  accountId: string
  purpose: CodePurpose
  codeHash: string
  newEmail?: string
  /** Recipient of a text message. */
  phoneNumber?: string
  /** The source it was requested from. */
  source: string
}

/** Replaces the previous code and resets its attempts and expiry. */
export async function setCode(tx: Tx, code: NewCode): Promise<void> {
  const { accountId, purpose, codeHash, newEmail, phoneNumber, source } = code
  await tx.run(sql`
    insert into codes (account_id, purpose, code_hash, new_email, phone_number, expires_at)
    values (${accountId}, ${purpose}, ${codeHash}, ${newEmail ?? null}, ${phoneNumber ?? null},
      now() + make_interval(secs => ${RESEND_SECONDS}))
    on conflict (account_id, purpose) do update set
      code_hash = excluded.code_hash, new_email = excluded.new_email, phone_number = excluded.phone_number, tries = 0,
      expires_at = excluded.expires_at`)
  await tx.run(sql`update code_tries set tries = 0 where account_id = ${accountId} and purpose = ${purpose}`)
  await tx.run(sql`
    insert into code_tries (account_id, purpose, source_hash, asked_at)
    values (${accountId}, ${purpose}, ${hashOf(source)}, now())
    on conflict (account_id, purpose, source_hash) do update set asked_at = now()`)
}

export interface LiveCode {
  accountId: string
  purpose: CodePurpose
  codeHash: string
  newEmail: string | null
  phoneNumber: string | null
}

/**
 * Counts an attempt before the code is compared, so that parallel guesses can't exceed five. Each source has five of
 * its own: a stranger's don't invalidate the owner's code.
 */
export async function countCodeAttempt(
  db: Queryable,
  accountId: string,
  purpose: CodePurpose,
  source: string,
): Promise<LiveCode | undefined> {
  return db.maybeOne<LiveCode>(sql`
    with live as (
      select account_id, purpose, code_hash, new_email, phone_number from codes
      where account_id = ${accountId} and purpose = ${purpose} and expires_at > now()
      for key share
    ), counted as (
      insert into code_tries as t (account_id, purpose, source_hash, tries)
      select account_id, purpose, ${hashOf(source)}, 1 from live
      on conflict (account_id, purpose, source_hash) do update set tries = t.tries + 1
        where t.tries < ${MAX_CODE_TRIES}
      returning 1
    )
    select account_id as "accountId", purpose, code_hash as "codeHash", new_email as "newEmail",
      phone_number as "phoneNumber" from live, counted`)
}

/** True if the code still existed: of two concurrent uses, only one succeeds. */
export async function removeCode(tx: Tx, { accountId, purpose, codeHash }: LiveCode): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from codes where account_id = ${accountId} and purpose = ${purpose} and code_hash = ${codeHash}`)
  return removed === 1
}

/** True if a code was mailed to this new email, at the member's request. */
export async function hasPendingEmail(db: Queryable, accountId: string, newEmail: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from codes where account_id = ${accountId} and purpose = 'email' and new_email = ${newEmail}
      and expires_at > now() - interval '1 hour'`)
  return found !== undefined
}

export async function removeAllCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from codes where account_id = ${accountId}`)
}

export async function removeExpiredCodes(db: Queryable): Promise<void> {
  await db.run(sql`delete from codes where expires_at < now()`)
}
