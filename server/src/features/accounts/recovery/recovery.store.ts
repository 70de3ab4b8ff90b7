import { hash, randomBytes } from 'node:crypto'
import type { Recovery } from '@bowerbird/contract/accounts/recovery.schema'
import {
  RECOVERY_OPEN_DAYS,
  RECOVERY_START_HOURS,
  RECOVERY_WAIT_DAYS,
} from '@bowerbird/contract/accounts/recovery.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, raw, sql } from '../../../platform/db/sql.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const newToken = (): string => randomBytes(32).toString('base64url')

export async function findRecovery(db: Queryable, accountId: string): Promise<Recovery> {
  const found = await db.maybeOne<Recovery>(sql`
    select case when due_at is null then 'emailed' when complete_hash is null then 'waiting' else 'ready' end as state,
      ${isoTime(sql`due_at`)} as "dueAt", ${isoTime(sql`expires_at`)} as "expiresAt"
    from account_recoveries where account_id = ${accountId} and expires_at > now()`)
  return found ?? { state: 'none', dueAt: null, expiresAt: null }
}

const columns = { start: 'start_hash', stop: 'stop_hash', complete: 'complete_hash' } as const

/** The account of a link in an email. Each kind of link has tokens of its own. */
export async function findAccountOfRecovery(
  db: Queryable,
  kind: keyof typeof columns,
  token: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ accountId: string }>(sql`
    select account_id as "accountId" from account_recoveries
    where ${raw(columns[kind])} = ${hashOf(token)} and expires_at > now()`)
  return found?.accountId
}

/** Returns the token that starts it. The one of an earlier request no longer works. */
export async function setRequested(tx: Tx, accountId: string): Promise<string> {
  const token = newToken()
  await tx.run(sql`delete from account_recoveries where account_id = ${accountId}`)
  await tx.run(sql`
    insert into account_recoveries (account_id, start_hash, expires_at)
    values (${accountId}, ${hashOf(token)}, now() + make_interval(hours => ${RECOVERY_START_HOURS}))`)
  return token
}

/** Begins the waiting time, and returns the token that stops it; undefined if it has begun before. */
export async function setStarted(
  tx: Tx,
  accountId: string,
): Promise<{ stopToken: string; dueAt: Date } | undefined> {
  const stopToken = newToken()
  const started = await tx.maybeOne<{ dueAt: Date }>(sql`
    update account_recoveries set stop_hash = ${hashOf(stopToken)},
      due_at = now() + make_interval(days => ${RECOVERY_WAIT_DAYS}),
      expires_at = now() + make_interval(days => ${RECOVERY_WAIT_DAYS + RECOVERY_OPEN_DAYS})
    where account_id = ${accountId} and due_at is null returning due_at as "dueAt"`)
  return started && { stopToken, ...started }
}

export interface DueRecovery {
  accountId: string
  email: string
}

/** Those whose waiting time is over and whose owner has no link yet. */
export const lockDueRecoveries = (tx: Tx): Promise<DueRecovery[]> =>
  tx.many<DueRecovery>(sql`
    select r.account_id as "accountId", a.email from account_recoveries r join accounts a on a.id = r.account_id
    where r.due_at <= now() and r.complete_hash is null and r.expires_at > now()
    order by r.due_at for update of r skip locked`)

/** Returns the token that completes it. The one of an earlier email no longer works. */
export async function setReady(tx: Tx, accountId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const { expiresAt } = await tx.one<{ expiresAt: Date }>(sql`
    update account_recoveries set complete_hash = ${hashOf(token)}
    where account_id = ${accountId} and due_at <= now() returning expires_at as "expiresAt"`)
  return { token, expiresAt }
}

/** True if its waiting time had begun, or was over. */
export async function removeRecovery(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx.maybeOne<{ hadBegun: boolean }>(sql`
    delete from account_recoveries where account_id = ${accountId}
    returning due_at is not null and expires_at > now() as "hadBegun"`)
  return removed?.hadBegun ?? false
}

export async function removeOldRecoveries(db: Queryable): Promise<void> {
  await db.run(sql`delete from account_recoveries where expires_at < now()`)
}
