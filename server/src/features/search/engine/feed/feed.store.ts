import type { Queryable, Tx } from '../../../../platform/db/db.ts'
import { sql } from '../../../../platform/db/sql.ts'
import { weeklyCents } from '../../../listing/listing.columns.ts'
import { position } from '../../../places/places.columns.ts'
import { fieldValues } from '../../matching/field-filters.columns.ts'
import type { IndexedAd } from '../sphinx/ad-document.columns.ts'
import type { IndexName } from '../sphinx/matches.store.ts'

/** Any number that no other advisory lock has. */
const FEED_LOCK = 7_201_105

/**
 * One process at a time reads ads and writes what it has read: until the end of the transaction. The engine may take
 * some time for a batch, when it writes to its disk, and others wait for it.
 */
export async function lockFeed(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('statement_timeout', '2min', true),
    set_config('idle_in_transaction_session_timeout', '5min', true)`)
  await tx.run(sql`select pg_advisory_xact_lock(${FEED_LOCK})`)
}

export interface EngineState {
  live: IndexName | undefined
  filling: IndexName | undefined
  /** The rebuild that fills it. */
  fillingBy: string | undefined
  /** Whole seconds since it began. */
  fillingSeconds: number
}

/** Undefined: the market has no engine. */
export async function readState(db: Queryable): Promise<EngineState | undefined> {
  const row = await db.maybeOne<Record<keyof EngineState, unknown>>(sql`
    select live, filling, filling_by as "fillingBy",
      coalesce(extract(epoch from now() - filling_since), 0)::int as "fillingSeconds"
    from search_engine`)
  if (!row) return undefined
  const orUndefined = <T>(value: unknown) => (value === null ? undefined : (value as T))
  return {
    live: orUndefined<IndexName>(row.live),
    filling: orUndefined<IndexName>(row.filling),
    fillingBy: orUndefined<string>(row.fillingBy),
    fillingSeconds: Number(row.fillingSeconds),
  }
}

/** True if a lock could not be had in time. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

/**
 * From here on, every change of a listed ad is queued. Waits for the transactions that began before and don't know it:
 * they may have changed ads. Not for long, because others that write wait behind it.
 */
export async function beginQueue(tx: Tx): Promise<void> {
  if (await readState(tx)) return
  await tx.run(sql`set local lock_timeout = '1s'`)
  await tx.run(sql`lock table ads in share row exclusive mode`)
  await tx.run(sql`insert into search_engine default values on conflict do nothing`)
}

export const setFilling = (tx: Tx, index: IndexName, by: string): Promise<number> =>
  tx.run(sql`update search_engine set filling = ${index}, filling_by = ${by}, filling_since = now()`)

/** The filled index answers from here on. */
export const switchIndex = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update search_engine set live = filling, filling = null, filling_by = null, filling_since = null,
      switched_at = now()`)

/** Nothing is queued any more. */
export async function endQueue(tx: Tx): Promise<void> {
  await tx.run(sql`delete from search_engine`)
  await tx.run(sql`delete from search_outbox`)
}

export interface QueuedAd {
  id: string
  adId: string
}

/** The oldest queued ads. Plan: Limit → Index Scan on search_outbox_pkey. */
export const listQueued = (tx: Tx, limit: number): Promise<QueuedAd[]> =>
  tx.many<QueuedAd>(
    sql`select id::text, ad_id as "adId" from search_outbox order by search_outbox.id limit ${limit}`,
  )

export const removeQueued = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from search_outbox where id = any(${ids}::bigint[])`)

/** How long the oldest ad has been queued; 0 if none is. Plan: Limit → Index Scan on search_outbox_pkey. */
export async function lagSeconds(db: Queryable): Promise<number> {
  const row = await db.maybeOne<{ seconds: number }>(sql`
    select greatest(extract(epoch from now() - queued_at), 0)::float8 as seconds
    from search_outbox order by id limit 1`)
  return row?.seconds ?? 0
}

/** The number of a reading that begins now. */
export async function nextReading(tx: Tx): Promise<bigint> {
  return BigInt((await tx.one<{ n: string }>(sql`select nextval('search_readings')::text as n`)).n)
}

/** Those of some ads that are listed, as documents have them. Plan: Index Scan on ads_pkey for each. */
export const readAds = (tx: Tx, ids: readonly string[]): Promise<IndexedAd[]> =>
  tx.many<IndexedAd>(sql`
    select id, (select coalesce(json_agg(json_build_array(lexeme, positions, weights)), '[]') from unnest(search)) as lexemes,
      category_id as "categoryId", subcategory_id as "subcategoryId", state_id as "stateId", city_id as "cityId",
      ${position} as position,
      case rent_type when 'daily' then 1 when 'weekly' then 2 when 'monthly' then 3 else 0 end as offer,
      price_cents::text as "priceCents", (${weeklyCents})::text as "weeklyCents",
      (extract(epoch from created_at) * 1000000)::bigint::text as "createdAt",
      attributes || jsonb_strip_nulls(${fieldValues} - array(select jsonb_object_keys(attributes))) as fields
    from ads where id = any(${ids}::uuid[]) and is_listed`)

/** The next listed ads by their id. Plan: Limit → Index Scan on ads_pkey. */
export const listIdsAfter = async (tx: Tx, after: string, limit: number): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(
      sql`select id from ads where id > ${after}::uuid and is_listed order by id limit ${limit}`,
    )
  ).map(({ id }) => id)
