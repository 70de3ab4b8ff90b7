import type { ProfileUpdate } from '@bowerbird/contract/accounts/accounts.schema'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { join, type Sql, sql } from '../../../platform/db/sql.ts'
import { newMailSecret } from '../mail-secret.columns.ts'

type Fields = Omit<ProfileUpdate, 'email' | 'currentPassword' | 'ownerCode' | 'basedOn'>

/** Updates the fields that are set. Columns are listed one by one, so nothing else can be changed. */
export async function setProfile(tx: Tx, id: string, fields: Fields): Promise<void> {
  const changes: Sql[] = [sql`name = ${fields.name}`, sql`updated_at = now()`]
  if (fields.DOB !== undefined) changes.push(sql`dob = ${fields.DOB}`)
  if (fields.gender !== undefined) changes.push(sql`gender = ${fields.gender}`)
  if (fields.phoneNumber !== undefined) changes.push(sql`phone_number = ${fields.phoneNumber}`)
  if (fields.showPhone !== undefined) changes.push(sql`shows_phone = ${fields.showPhone}`)
  if (fields.isFindable !== undefined) changes.push(sql`is_findable = ${fields.isFindable}`)
  if (fields.description !== undefined) changes.push(sql`description = ${fields.description}`)
  if (fields.avatar !== undefined) changes.push(sql`avatar = ${fields.avatar}`)
  await tx.run(sql`update accounts set ${join(changes)} where id = ${id}`)
}

const UNIQUE_VIOLATION = '23505'

/** False if someone else has just taken the email. Links in emails to the earlier address end. */
export async function setEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  try {
    await tx.run(sql`
      update accounts set email = ${email}, ${newMailSecret}, updated_at = now()
      where id = ${id}`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Stores the location the member searches around. */
export async function setPlace(
  db: Queryable,
  id: string,
  near: string | null,
  radius: number | null,
): Promise<void> {
  await db.run(
    sql`update accounts set near = ${near}, near_radius = ${radius}, updated_at = now() where id = ${id}`,
  )
}
