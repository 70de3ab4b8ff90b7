import { imageAddress, imageWidths } from '@bowerbird/contract/image-address'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewImage {
  address: string
  accountId: string
  side: number
  blur: string
}

export async function insertImage(
  db: Queryable,
  { address, accountId, side, blur }: NewImage,
): Promise<void> {
  await db.run(sql`
    insert into images (address, account_id, width, height, blur)
    values (${address}, ${accountId}, ${side}, ${side}, ${blur})
    on conflict (address) do update set created_at = now()`)
}

export async function isImageOf(db: Queryable, address: string, accountId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from images where address = ${address} and account_id = ${accountId}`)
  return found !== undefined
}

/** The addresses of every picture a member has uploaded, whatever it is used for. */
export async function listImages(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.many<{ address: string }>(
    sql`select address from images where account_id = ${accountId}`,
  )
  return rows.map(({ address }) => address)
}

export async function hasImage(db: Queryable, hash: string): Promise<boolean> {
  const addresses = imageWidths.map((width) => imageAddress(hash, width))
  return (await db.maybeOne(sql`select from images where address = any(${addresses}) limit 1`)) !== undefined
}
