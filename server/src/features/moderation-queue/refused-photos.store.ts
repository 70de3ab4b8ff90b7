import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Puts photos on the list of refused ones: uploads of other members that look the same are caught. */
export async function insertRefusedPhotos(
  tx: Tx,
  caseId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.run(sql`
    insert into refused_photos (case_id, account_id, fingerprint, bands)
    select ${caseId}, account_id, fingerprint, bands from photo_fingerprints where address = any(${addresses})`)
}

/** Takes the photos of all refusals of an ad off the list, and lets go of what they have caught. */
export async function clearPhotosOfAd(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    with cleared as (select id from moderation_cases where ad_id = ${adId}),
      removed as (delete from refused_photos where case_id in (select id from cleared))
    update photo_fingerprints set caught_by = null where caught_by in (select id from cleared)`)
}

/** The same for the refusals that a decision has ended, when it is undone. */
export async function clearPhotosOfCases(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    with removed as (delete from refused_photos where case_id = any(${ids}::uuid[]))
    update photo_fingerprints set caught_by = null where caught_by = any(${ids}::uuid[])`)
}
