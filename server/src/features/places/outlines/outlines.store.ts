import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { notifyProcesses } from '../../../platform/db/notify-processes.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { OutlineFile } from './derive-outlines.ts'

/** The kind of the database's notification of a change. */
export const OUTLINES_CHANGED = 'outlines'

/** A hash of all files; '' if there are none. Plan: Seq Scan of some 60 rows, once per process. */
export async function findOutlinesVersion(db: Queryable): Promise<string> {
  const { version } = await db.one<{ version: string }>(sql`
    select coalesce(left(md5(string_agg(name || md5(body), ' ' order by name)), 12), '') as version from outlines`)
  return version
}

export async function findOutline(db: Queryable, name: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ body: string }>(sql`select body from outlines where name = ${name}`)
  return found?.body
}

/** In place of all others. Every process is notified when the transaction commits. */
export async function replaceOutlines(tx: Tx, files: readonly OutlineFile[]): Promise<void> {
  // Processes that start at the same time wait here for the first one.
  await tx.executeSql('set local statement_timeout = 0')
  await tx.run(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(files)}) as f (name text, body text)),
      gone as (delete from outlines where name not in (select name from given))
    insert into outlines (name, body) select name, body from given
    on conflict (name) do update set body = excluded.body`)
  await notifyProcesses(tx, OUTLINES_CHANGED)
}
