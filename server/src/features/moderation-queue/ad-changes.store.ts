import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { adAssignments, type Reservation } from '../ads/ads.columns.ts'

export async function setStatus(tx: Tx, ids: readonly string[], status: AdStatus): Promise<void> {
  await tx.run(sql`update ads set status = ${status}, updated_at = now() where id = any(${ids}::uuid[])`)
}

/** Locks the reserved ads of a seller. */
export async function lockReservedAdsOf(tx: Tx, sellerId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from ads where seller_id = ${sellerId} and status = 'reserved' order by id for update`)
  return rows.map(({ id }) => id)
}

export async function setReserved(tx: Tx, id: string, { until, reservedFor }: Reservation): Promise<void> {
  await tx.run(sql`
    update ads set status = 'reserved', reserved_for = ${reservedFor}, reserved_until = ${until}, updated_at = now()
    where id = ${id}`)
}

export async function setFields(
  tx: Tx,
  id: string,
  fields: AdFields,
  coverBlur: string | null,
): Promise<void> {
  await tx.run(sql`
    update ads set ${adAssignments(fields)}, cover_blur = ${coverBlur}, updated_at = now() where id = ${id}`)
}

export async function removeAd(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from ads where id = ${id}`)
}
