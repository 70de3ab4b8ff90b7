import type { Maintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'

/** The kind of the database's notification of a change. */
export const MAINTENANCE_CHANGED = 'maintenance'

export interface StoredMaintenance extends Maintenance {
  /** Of staff who may see pages meanwhile. */
  pass: string | null
}

const columns = sql`
  is_on as "isOn", text, ${isoTime(sql`ends_at`)} as "endsAt", ${isoTime(sql`since`)} as since, pass`

export const findMaintenance = (db: Queryable): Promise<StoredMaintenance> =>
  db.one<StoredMaintenance>(sql`select ${columns} from maintenance`)

/** Another change waits until the transaction ends. */
export const lockMaintenance = (tx: Tx): Promise<StoredMaintenance> =>
  tx.one<StoredMaintenance>(sql`select ${columns} from maintenance for update`)

/** Every process is notified when the transaction commits. */
export async function updateMaintenance(
  tx: Tx,
  { isOn, text, endsAt, since, pass }: StoredMaintenance,
): Promise<void> {
  await tx.run(sql`
    update maintenance set is_on = ${isOn}, text = ${text}, ends_at = ${endsAt}, since = ${since}, pass = ${pass}`)
  await notifyProcesses(tx, MAINTENANCE_CHANGED)
}
