import type { Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

/*
 * An account that is inactive and has a day of deletion was deleted by its owner. One that staff delete is suspended, and
 * staff who make an account inactive remove the day.
 */

export async function setOwnDeletionDue(tx: Tx, id: string, days: number): Promise<void> {
  await tx.run(sql`
    update accounts set status = 'inactive', deletion_due_at = now() + make_interval(days => ${days}),
      updated_at = now()
    where id = ${id}`)
}

/** Makes an account that its owner has deleted active again. Returns whether it was deleted. */
export async function removeOwnDeletion(tx: Tx, id: string): Promise<boolean> {
  const restored = await tx.run(sql`
    update accounts set status = 'active', deletion_due_at = null, updated_at = now()
    where id = ${id} and status = 'inactive' and deletion_due_at is not null`)
  return restored > 0
}
