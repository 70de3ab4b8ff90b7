import type { DataExport } from '@bowerbird/contract/accounts/data-export.schema'
import { DATA_EXPORT_DAYS } from '@bowerbird/contract/accounts/data-export.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

/** The account's export, unless it has expired. Plan: data_exports_one_per_account. */
export const findExport = (
  db: Queryable,
  accountId: string,
): Promise<(DataExport & { id: string }) | undefined> =>
  db.maybeOne(sql`
    select id, state, done, total, bytes::float8 as bytes, ${isoTime(sql`created_at`)} as "createdAt",
      ${isoTime(sql`expires_at`)} as "expiresAt"
    from data_exports where account_id = ${accountId} and expires_at > now()`)

/** The owner of an export that is being made. */
export const findWorking = (db: Queryable, id: string): Promise<{ accountId: string } | undefined> =>
  db.maybeOne(sql`select account_id as "accountId" from data_exports where id = ${id} and state = 'working'`)

export const hasReady = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.maybeOne(sql`select from data_exports where id = ${id} and state = 'ready'`)) !== undefined

export async function insertExport(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.run(sql`insert into data_exports (id, account_id) values (${id}, ${accountId})`)
}

export async function setProgress(db: Queryable, id: string, done: number, total: number): Promise<void> {
  await db.run(sql`
    update data_exports set done = ${done}, total = ${total} where id = ${id} and state = 'working'`)
}

/** True unless it was removed meanwhile. */
export const setReady = async (tx: Tx, id: string, bytes: number): Promise<boolean> =>
  (await tx.run(sql`
    update data_exports set state = 'ready', done = total, bytes = ${bytes},
      expires_at = now() + make_interval(days => ${DATA_EXPORT_DAYS})
    where id = ${id} and state = 'working'`)) > 0

export async function setFailed(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update data_exports set state = 'failed' where id = ${id} and state = 'working'`)
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

export const removeExportsOf = async (tx: Tx, accountId: string): Promise<string[]> =>
  idsOf(await tx.many(sql`delete from data_exports where account_id = ${accountId} returning id`))

/** Plan: data_exports_by_expiry. */
export const removeExpired = async (tx: Tx): Promise<string[]> =>
  idsOf(await tx.many(sql`delete from data_exports where expires_at <= now() returning id`))
