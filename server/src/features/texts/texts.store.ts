import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** The kind of the database's notification of a change. */
export const TEXTS_CHANGED = 'texts'

export interface StoredText {
  key: string
  version: number
  /** Null: the product's own words. */
  words: TextValues | null
  /** The product's own words at the time. */
  shipped: TextValues
  at: Date
  by: string | null
}

const columns = sql`
  v.text_key as key, v.version, v.words, v.shipped, v.created_at as at, a.name as by`

/** The latest version of every text that was ever edited: a hundred at most. */
export const listLatestTexts = (db: Queryable): Promise<StoredText[]> =>
  db.many<StoredText>(sql`
    select distinct on (v.text_key) ${columns}
    from text_versions v left join accounts a on a.id = v.created_by
    order by v.text_key, v.version desc`)

/** Plan: text_versions_pkey. */
export const findLatestText = (db: Queryable, key: string): Promise<StoredText | undefined> =>
  db.maybeOne<StoredText>(sql`
    select ${columns} from text_versions v left join accounts a on a.id = v.created_by
    where v.text_key = ${key} order by v.version desc limit 1`)

/** Undefined: there is no such version. */
export const findTextVersion = (
  db: Queryable,
  key: string,
  version: number,
): Promise<{ words: TextValues | null; shipped: TextValues } | undefined> =>
  db.maybeOne(sql`select words, shipped from text_versions where text_key = ${key} and version = ${version}`)

export const listTextVersions = (
  db: Queryable,
  key: string,
  limit: number,
): Promise<VersionList['versions']> =>
  db.many(sql`
    select v.version, coalesce(a.name, 'A former member of the team') as by,
      string_to_array(v.note, E'\\n') as changes, ${isoTime(sql`v.created_at`)} as at
    from text_versions v left join accounts a on a.id = v.created_by
    where v.text_key = ${key} order by v.version desc limit ${limit}`)

/** Changes wait for each other; readers don't wait. */
export const lockTexts = (tx: Tx) => tx.run(sql`lock table text_versions in share row exclusive mode`)

export async function findEmail(db: Queryable, accountId: string): Promise<string> {
  const { email } = await db.one<{ email: string }>(sql`select email from accounts where id = ${accountId}`)
  return email
}

export interface NewTextVersion {
  key: string
  version: number
  words: TextValues | null
  shipped: TextValues
  note: string
  authorId: string
}

/** Every process is notified when the transaction commits. */
export async function insertTextVersion(tx: Tx, text: NewTextVersion): Promise<void> {
  const { key, version, words, shipped, note, authorId } = text
  await tx.run(sql`
    insert into text_versions (text_key, version, words, shipped, note, created_by)
    values (${key}, ${version}, ${words && JSON.stringify(words)}, ${JSON.stringify(shipped)}, ${note}, ${authorId})`)
  await notifyProcesses(tx, TEXTS_CHANGED, { id: key })
}
