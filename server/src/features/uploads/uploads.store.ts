import { BACKUP_LOCK } from '../../platform/backup/manifest.ts'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { addressesIn } from '../../platform/images/image-folders.ts'

export interface NewImage {
  address: string
  accountId: string
  width: number
  height: number
  blur: string
}

/** Uploading an unused image again restarts its day. */
export async function insertImage(db: Queryable, image: NewImage): Promise<void> {
  const { address, accountId, width, height, blur } = image
  await db.run(sql`
    insert into images as i (address, account_id, width, height, blur)
    values (${address}, ${accountId}, ${width}, ${height}, ${blur})
    on conflict (address) do update set unused_since = case when i.uses <= 0 then now() end`)
}

/** True if this image belongs to the member. Restarts the day of an unused image. */
export async function touchImage(db: Queryable, address: string, accountId: string): Promise<boolean> {
  const touched = await db.run(sql`
    update images set unused_since = case when uses <= 0 then now() end
    where address = ${address} and account_id = ${accountId}`)
  return touched > 0
}

export interface LockedImage {
  address: string
  /** Null for images of the demo market. */
  accountId: string | null
  blur: string
}

/** Finds and locks these images: until the transaction ends, no other transaction removes them or changes their use. */
export async function lockImages(tx: Tx, addresses: string[]): Promise<LockedImage[]> {
  return tx.many<LockedImage>(sql`
    select address, account_id as "accountId", blur from images where address = any(${addresses})
    order by address for no key update`)
}

/** Photos that a colleague has uploaded become the seller's. */
export async function setImageOwner(tx: Tx, addresses: readonly string[], accountId: string): Promise<void> {
  await tx.run(sql`update images set account_id = ${accountId} where address = any(${addresses}::text[])`)
}

/** Shown beside an edit that waits for review, as the photos that were approved. Plan: moderation_cases_photos_before. */
const isInReview = sql`exists (
  select from moderation_cases r where r.decided_at is null and r.before is not null and r.before -> 'images' ? images.address)`

/** In an unfinished ad of its owner. */
const isInDraft = sql`exists (
  select from ad_drafts d where d.account_id = images.account_id and d.draft -> 'images' ? images.address)`

/** Removes those of these images that nothing uses, and returns their addresses. */
export async function removeUnused(tx: Tx, addresses: string[]): Promise<string[]> {
  const rows = await tx.many<{ address: string }>(sql`
    delete from images where address in (
      select address from images where address = any(${addresses}) and uses = 0 and account_id is not null
        and not ${isInReview} and not ${isInDraft}
      order by address for update
    ) returning address`)
  return rows.map(({ address }) => address)
}

/** Takes an image out of one unfinished ad of its owner. */
export async function dropFromDraft(
  tx: Tx,
  { address, accountId, draftId }: { address: string; accountId: string; draftId: string },
): Promise<void> {
  await tx.run(sql`
    update ad_drafts set draft = jsonb_set(draft, '{images}', (draft -> 'images') - ${address}::text)
    where id = ${draftId} and account_id = ${accountId} and draft -> 'images' ? ${address}`)
}

/** Removes an image of this member if nothing uses it. Returns whether it did. */
export async function removeUnusedOf(tx: Tx, address: string, accountId: string): Promise<boolean> {
  const owned = await tx.maybeOne(sql`
    select from images where address = ${address} and account_id = ${accountId}`)
  return owned !== undefined && (await removeUnused(tx, [address])).length > 0
}

/** Removes some of the images that nothing has used for a day, skipping locked ones. */
export async function removeStale(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.many<{ address: string }>(sql`
    delete from images where address in (
      select address from images
      where uses = 0 and account_id is not null and unused_since < now() - interval '1 day'
        and not ${isInReview} and not ${isInDraft}
      order by unused_since limit ${limit} for update skip locked
    ) returning address`)
  return rows.map(({ address }) => address)
}

/** The addresses of all images a member has uploaded. */
export async function listImages(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.many<{ address: string }>(
    sql`select address from images where account_id = ${accountId}`,
  )
  return rows.map(({ address }) => address)
}

export async function hasImage(db: Queryable, folder: string): Promise<boolean> {
  const addresses = addressesIn(folder)
  return (await db.maybeOne(sql`select from images where address = any(${addresses}) limit 1`)) !== undefined
}

/**
 * False during a backup, which reads the files after the rows. Otherwise a backup waits until the transaction ends.
 */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { isFree } = await tx.one<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as "isFree"`,
  )
  return isFree
}

/** Serialises writing and removing the files of one image. */
export async function withImageLock<Result>(
  db: Db,
  folder: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`image ${folder}`}, 0))`)
    return work(tx)
  })
}

/**
 * Makes a member's image the market's own, which is never removed, and returns its size. It may be the market's already;
 * undefined if it is someone else's.
 */
export const giveToMarket = (tx: Tx, address: string, accountId: string) =>
  tx.maybeOne<{ width: number; height: number }>(sql`
    update images set account_id = null
    where address = ${address} and (account_id = ${accountId} or account_id is null) returning width, height`)
