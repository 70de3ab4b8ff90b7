import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Import, ImportList, ImportRow } from '@bowerbird/contract/imports/imports.schema'
import { IMPORT_UNDO_DAYS } from '@bowerbird/contract/imports/imports.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import type { TextSource } from '../../platform/language/stored-texts.ts'

export type Outcome = Exclude<ImportRow['state'], 'ready'>

/** Its message is stored in English, with what it was written from. */
type StoredFault = ImportRow['faults'][number] & { source?: TextSource }

export interface NewRow {
  line: number
  fields: Partial<AdFields>
  clientKey: string | null
  outcome: Outcome | null
  adId: string | null
  faults: StoredFault[]
}

/** The member as their file's seller. */
export const findSeller = (
  db: Queryable,
  id: string,
): Promise<{ id: string; email: string; name: string; isVerified: boolean }> =>
  db.one(sql`select id, email, name, true as "isVerified" from accounts where id = ${id}`)

export async function insertImport(
  tx: Tx,
  { id, accountId, file, rows }: { id: string; accountId: string; file: string; rows: readonly NewRow[] },
): Promise<void> {
  await tx.run(sql`insert into ad_imports (id, account_id, file) values (${id}, ${accountId}, ${file})`)
  await tx.run(sql`
    insert into ad_import_rows (import_id, line, fields, client_key, outcome, ad_id, faults)
    select ${id}, line, fields, "clientKey", outcome, "adId", faults
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (line int, fields jsonb, "clientKey" uuid, outcome text, "adId" uuid, faults jsonb)`)
}

/** Rows whose ads an undo still has to delete: those that nobody has bought or reserved. */
const isUndoable = sql`(r.outcome = 'added' and exists (
  select from ads a where a.id = r.ad_id and a.status not in ('sold', 'reserved')))`

const state = sql`case
  when i.undone_at is not null then
    case when exists (select from ad_import_rows r where r.import_id = i.id and ${isUndoable})
      then 'undoing' else 'undone' end
  when i.started_at is null then 'checked'
  when exists (select from ad_import_rows r where r.import_id = i.id and r.outcome is null) then 'running'
  else 'done' end`

const mayUndo = sql`(i.undone_at is null and i.started_at > now() - make_interval(days => ${IMPORT_UNDO_DAYS})
  and exists (select from ad_import_rows r where r.import_id = i.id and ${isUndoable}))`

export interface StoredImport extends Omit<Import, 'rows' | 'photosNeeded'> {
  rows: {
    line: number
    fields: Partial<AdFields>
    state: ImportRow['state']
    productId: string | null
    faults: StoredFault[]
  }[]
}

/** A member's import. Plan: Index Scans on the primary keys. */
export const findImport = (db: Queryable, id: string, accountId: string): Promise<StoredImport | undefined> =>
  db.maybeOne<StoredImport>(sql`
    select i.id as "_id", i.file, ${state} as state, ${isoTime(sql`i.created_at`)} as "createdAt",
      ${mayUndo} as "mayUndo",
      (select coalesce(json_agg(json_build_object('line', r.line, 'fields', r.fields,
          'state', case when r.outcome = 'added' and r.ad_id is null then 'removed' else coalesce(r.outcome, 'ready') end, 'productId', r.ad_id, 'faults', r.faults) order by r.line), '[]')
        from ad_import_rows r where r.import_id = i.id) as rows
    from ad_imports i where i.id = ${id} and i.account_id = ${accountId}`)

/** The latest imports of a member. Plan: Index Scan on ad_imports_of_account. */
export const listImports = (db: Queryable, accountId: string, limit: number): Promise<ImportList> =>
  db.many<ImportList[number]>(sql`
    select i.id as "_id", i.file, ${state} as state, ${isoTime(sql`i.created_at`)} as "createdAt",
      (select count(*) from ad_import_rows r where r.import_id = i.id and r.outcome = 'added')::int as added,
      (select count(*) from ad_import_rows r where r.import_id = i.id and r.outcome = 'refused')::int as refused
    from ad_imports i where i.account_id = ${accountId} order by i.created_at desc limit ${limit}`)

export const lockImport = (
  tx: Tx,
  id: string,
  accountId: string,
): Promise<{ isStarted: boolean; isUndone: boolean } | undefined> =>
  tx.maybeOne(sql`
    select started_at is not null as "isStarted", undone_at is not null as "isUndone"
    from ad_imports where id = ${id} and account_id = ${accountId} for update`)

/** The rows that are to be posted, with the photos as the file names them. */
export const listReadyRows = (tx: Tx, importId: string): Promise<{ line: number; images: string[] }[]> =>
  tx.many(sql`
    select line, array(select jsonb_array_elements_text(fields -> 'images')) as images
    from ad_import_rows where import_id = ${importId} and outcome is null order by line`)

/** Photos are named by their addresses from now on. */
export async function setStarted(
  tx: Tx,
  importId: string,
  rows: readonly { line: number; images: string[] }[],
): Promise<void> {
  await tx.run(sql`
    update ad_import_rows r set fields = r.fields || jsonb_build_object('images', n.images)
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (line int, images jsonb)
    where r.import_id = ${importId} and r.line = n.line and r.outcome is null`)
  await tx.run(sql`update ad_imports set started_at = now() where id = ${importId}`)
}

export async function setUndone(tx: Tx, importId: string): Promise<void> {
  await tx.run(sql`update ad_imports set undone_at = now() where id = ${importId}`)
  // What is not posted yet will not be.
  await tx.run(
    sql`update ad_import_rows set outcome = 'removed' where import_id = ${importId} and outcome is null`,
  )
}

export interface WorkRow {
  line: number
  fields: AdFields
  clientKey: string
  adId: string | null
}

/** Who imports, and what is next: a row to post, or after an undo one whose ad is to be deleted. */
export const findNext = (
  db: Queryable,
  importId: string,
): Promise<
  | {
      member: { id: string; isNew: boolean; isActive: boolean }
      post: WorkRow | null
      remove: WorkRow | null
    }
  | undefined
> => {
  const first = (condition: ReturnType<typeof sql>) => sql`(
    select json_build_object('line', r.line, 'fields', r.fields, 'clientKey', r.client_key, 'adId', r.ad_id)
    from ad_import_rows r where r.import_id = i.id and ${condition} order by r.line limit 1)`
  return db.maybeOne(sql`
    select json_build_object('id', a.id, 'isNew', a.created_at > now() - interval '24 hours',
        'isActive', a.status = 'active') as member,
      case when i.undone_at is null then ${first(sql`r.outcome is null`)} end as post,
      case when i.undone_at is not null then ${first(isUndoable)} end as remove
    from ad_imports i join accounts a on a.id = i.account_id where i.id = ${importId} and i.started_at is not null`)
}

export async function setOutcome(
  db: Queryable,
  importId: string,
  line: number,
  {
    outcome,
    adId = null,
    faults = [],
  }: { outcome: Outcome; adId?: string | null; faults?: readonly StoredFault[] },
): Promise<void> {
  await db.run(sql`
    update ad_import_rows set outcome = ${outcome}, ad_id = coalesce(${adId}, ad_id), faults = ${JSON.stringify(faults)}::jsonb
    where import_id = ${importId} and line = ${line}`)
}

/** After its ad was deleted. If it has been sold instead, it stays what it is, and is no longer undoable. */
export async function setRemoved(db: Queryable, importId: string, line: number): Promise<void> {
  await db.run(sql`
    update ad_import_rows set outcome = 'removed'
    where import_id = ${importId} and line = ${line} and ad_id is null`)
}

/** Refuses all rows that are left, for the same reason. */
export async function refuseRest(db: Queryable, importId: string, message: string): Promise<void> {
  await db.run(sql`
    update ad_import_rows set outcome = 'refused',
      faults = jsonb_build_array(jsonb_build_object('column', '', 'message', ${message}::text))
    where import_id = ${importId} and outcome is null`)
}

/** True if it was not started. */
export async function removeImport(db: Queryable, id: string, accountId: string): Promise<boolean> {
  const removed = await db.maybeOne(sql`
    delete from ad_imports where id = ${id} and account_id = ${accountId} and started_at is null returning id`)
  return removed !== undefined
}

/** Nightly: files that were never posted, and what is known of old ones. Their ads stay. */
export async function removeOldImports(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from ad_imports where created_at < now() - case when started_at is null then interval '1 day'
      else interval '90 days' end`)
}
