import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { empty, join, sql } from '../../platform/db/sql.ts'
import { adColumns, adRecord, adRecordColumns, selectedFields } from '../ads/ads.columns.ts'
import type { ExportRow } from './transfer.writers.ts'

export interface ExportFilters {
  statuses?: readonly AdStatus[] | undefined
  category?: string | undefined
  /** By email. */
  seller?: string | undefined
  since?: Date | undefined
}

function conditionOf({ statuses, category, seller, since }: ExportFilters) {
  const parts = [
    ...(statuses ? [sql`a.status = any(${statuses}::ad_status[])`] : []),
    ...(category ? [sql`a.category_id = ${categoryId(category)}`] : []),
    ...(seller ? [sql`a.seller_id = (select id from accounts where email = ${seller})`] : []),
    ...(since ? [sql`a.created_at >= ${since}`] : []),
  ]
  return parts.length ? sql`where ${join(parts, ' and ')}` : empty
}

const timestampFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** Streams a snapshot of the ads in posting order, in batches. */
export async function streamAds(
  db: Db,
  { filters, size }: { filters: ExportFilters; size: number },
  onBatch: (rows: ExportRow[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.executeSql('set transaction isolation level repeatable read, read only')
    // The consumer may be slow: a pipe into a pager blocks for as long as someone reads.
    await tx.executeSql('set local statement_timeout = 0')
    await tx.executeSql('set local idle_in_transaction_session_timeout = 0')
    await tx.run(sql`
      declare exported no scroll cursor for
      select a.id as "_id", a.status, ${selectedFields}, s.email as seller,
        to_char(a.created_at, ${timestampFormat}) as "createdAt", to_char(a.updated_at, ${timestampFormat}) as "updatedAt"
      from ads a join accounts s on s.id = a.seller_id ${conditionOf(filters)} order by a.id`)
    for (;;) {
      const { rows } = await tx.executeSql(`fetch ${size} from exported`)
      if (!rows.length) return
      await onBatch(rows as ExportRow[])
    }
  })
}

export interface Seller {
  id: string
  email: string
  name: string
  isVerified: boolean
}

export async function listSellers(db: Queryable, emails: readonly string[]): Promise<Seller[]> {
  return db.many<Seller>(sql`
    select id, email, name, verified_at is not null as "isVerified" from accounts where email = any(${emails})`)
}

/** Locks sellers before their ads and images, in the same order as posting, and returns those that exist. */
export async function lockSellers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(
    sql`select id from accounts where id = any(${ids}::uuid[]) order by id for share`,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface ExistingAd {
  id: string
  sellerId: string
  clientKey: string | null
}

/** Which of these ads exist, by id or by their seller's key. */
export async function listExisting(
  db: Queryable,
  { ids, keys }: { ids: readonly string[]; keys: readonly { sellerId: string; clientKey: string }[] },
): Promise<ExistingAd[]> {
  return db.many<ExistingAd>(sql`
    select id, seller_id as "sellerId", client_key as "clientKey" from ads where id = any(${ids}::uuid[])
    union
    select a.id, a.seller_id, a.client_key
    from json_to_recordset(${JSON.stringify(keys)}::json) as k ("sellerId" uuid, "clientKey" uuid)
    join ads a on a.seller_id = k."sellerId" and a.client_key = k."clientKey"`)
}

/** Which of these images exist, without locking them. */
export async function listImages(
  db: Queryable,
  addresses: readonly string[],
): Promise<{ address: string; accountId: string | null }[]> {
  return db.many(sql`select address, account_id as "accountId" from images where address = any(${addresses})`)
}

export interface ImportedAd {
  id: string
  sellerId: string
  clientKey: string | null
  status: AdStatus
  fields: AdFields
  coverBlur: string | null
  /** Null: now. */
  createdAt: string | null
  updatedAt: string | null
}

/** Inserts ads in one statement, and returns the ids of those that did not exist. */
export async function insertAds(tx: Tx, ads: readonly ImportedAd[]): Promise<Set<string>> {
  const rows = ads.map(({ fields, ...ad }) => ({ ...ad, ...adRecord(fields) }))
  const inserted = await tx.many<{ id: string }>(sql`
    insert into ads (id, seller_id, client_key, status, cover_blur, created_at, updated_at, ${adColumns})
    select id, "sellerId", "clientKey", status, "coverBlur", coalesce("createdAt", now()),
      coalesce("updatedAt", "createdAt", now()), ${adColumns}
    from json_to_recordset(${JSON.stringify(rows)}::json) as a (id uuid, "sellerId" uuid, "clientKey" uuid,
      status ad_status, "coverBlur" text, "createdAt" timestamptz, "updatedAt" timestamptz, ${adRecordColumns})
    on conflict do nothing returning id`)
  return new Set(inserted.map(({ id }) => id))
}
