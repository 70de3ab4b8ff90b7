import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export interface NewFingerprint {
  address: string
  accountId: string | null
  fingerprint: Buffer
  bands: number[]
  /** The review that refused another member's ad with this photo. */
  caughtBy: string | undefined
}

/** Stores the fingerprint of an image, if there still is one. */
export async function insertFingerprint(db: Queryable, row: NewFingerprint): Promise<void> {
  const { address, accountId, fingerprint, bands, caughtBy = null } = row
  await db.run(sql`
    with image as (
      update images set is_fingerprinted = true where address = ${address} returning address
    )
    insert into photo_fingerprints as f (address, account_id, fingerprint, bands, caught_by)
    select address, ${accountId}::uuid, ${fingerprint}::bytea, ${bands}::int[], ${caughtBy}::uuid from image
    on conflict (address) do update set caught_by = coalesce(excluded.caught_by, f.caught_by)`)
}

/** Of an image that can't be recognised: it shows nothing, or its file is gone. */
export async function setWithoutFingerprint(db: Queryable, address: string): Promise<void> {
  await db.run(sql`update images set is_fingerprinted = true where address = ${address}`)
}

export interface ImageToFingerprint {
  address: string
  accountId: string | null
}

/** Newest first: what is on the market now matters most. Plan: Index Scan on images_without_fingerprint. */
export async function listWithoutFingerprint(db: Queryable, limit: number): Promise<ImageToFingerprint[]> {
  return db.many(sql`
    select address, account_id as "accountId" from images
    where not is_fingerprinted and address like '%/1280.webp' order by created_at desc limit ${limit}`)
}

/**
 * Sellers who show images that have no owner, as those of the demo market. Plan: Seq Scan on ads, so call it for many
 * at once.
 */
export async function listSellersShowing(
  db: Queryable,
  addresses: string[],
): Promise<{ address: string; sellerId: string }[]> {
  return db.many(sql`
    select distinct on (address) address, a.seller_id as "sellerId"
    from ads a, unnest(a.images) as address
    where a.images && ${addresses}::text[] and address = any (${addresses}::text[]) order by address, a.created_at`)
}

export interface AdPhoto {
  sellerId: string
  fingerprint: Buffer
}

/** The photos of an ad that have a fingerprint, in their order. */
export async function listPhotosOfAd(db: Queryable, adId: string, isEdit: boolean): Promise<AdPhoto[]> {
  return db.many(sql`
    select a.seller_id as "sellerId", f.fingerprint
    from ads a left join ad_edits e on e.ad_id = a.id and ${isEdit}::boolean and e.returned_at is null
        and is_approved_status(a.status)
      cross join unnest(case when e.ad_id is null then a.images
        else array(select jsonb_array_elements_text(e.fields -> 'images')) end) with ordinality as i (address, n)
      join photo_fingerprints f on f.address = i.address
    where a.id = ${adId} order by i.n`)
}

/** Those of a member's own images. Plan: photo_fingerprints_pkey. */
export const listFingerprintsOf = (
  db: Queryable,
  addresses: readonly string[],
  accountId: string,
): Promise<Candidate[]> =>
  db.many(sql`
    select fingerprint from photo_fingerprints
    where address = any (${[...addresses]}::text[]) and account_id = ${accountId}`)

/** More than this many share keys only if a photo shows hardly anything. */
const MAX_CANDIDATES = 5_000

export interface Candidate {
  fingerprint: Buffer
}

export interface PhotoCandidate extends Candidate {
  address: string
  accountId: string | null
}

/**
 * The keys as a subquery, whose value the planner doesn't see: from values it overestimates how many rows share one,
 * and reads the whole table.
 */
const shareKey = (bands: number[]): Sql => sql`bands && (select ${bands}::int[])`

/** Photos of other members that share a key. Plan: Bitmap Index Scan on photo_fingerprints_by_band. */
export async function listCandidates(
  db: Queryable,
  bands: number[],
  accountId: string,
): Promise<PhotoCandidate[]> {
  return db.many(sql`
    with sharing as materialized (
      select address, account_id as "accountId", fingerprint from photo_fingerprints
      where ${shareKey(bands)} and account_id is distinct from ${accountId}::uuid
    ) select * from sharing limit ${MAX_CANDIDATES}`)
}

export interface RefusedCandidate extends Candidate {
  caseId: string
}

/** Photos of other members' refused ads that share a key. Plan: Bitmap Index Scan on refused_photos_by_band. */
export async function listRefusedCandidates(
  db: Queryable,
  bands: number[],
  accountId: string,
): Promise<RefusedCandidate[]> {
  return db.many(sql`
    with sharing as materialized (
      select case_id as "caseId", fingerprint, refused_at from refused_photos
      where ${shareKey(bands)} and account_id is distinct from ${accountId}::uuid
    ) select "caseId", fingerprint from sharing order by refused_at desc limit ${MAX_CANDIDATES}`)
}

export interface OtherAd {
  id: string
  title: string
  at: Date
}

/** The ads of these members that show one of these photos, the oldest first. Plan: Index Scan on ads_by_seller. */
export async function listAdsShowing(
  db: Queryable,
  sellerIds: string[],
  addresses: string[],
): Promise<OtherAd[]> {
  return db.many(sql`
    select id, title, created_at as at from ads
    where seller_id = any (${sellerIds}::uuid[]) and images && ${addresses}::text[] order by created_at, id`)
}

export interface Refusal {
  title: string
  at: Date
  /** Null if the ad was deleted. */
  adId: string | null
}

export async function findRefusal(db: Queryable, caseId: string): Promise<Refusal | undefined> {
  return db.maybeOne(sql`
    select title, coalesce(decided_at, created_at) as at, ad_id as "adId" from moderation_cases where id = ${caseId}`)
}

export const removeOldRefused = (db: Queryable): Promise<number> =>
  db.run(sql`delete from refused_photos where refused_at < now() - interval '1 year'`)
