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

export const OFF: StoredMaintenance = { isOn: false, text: '', endsAt: null, since: null, pass: null }

/** A market that was restored from an older backup may have no row. */
export const findMaintenance = async (db: Queryable): Promise<StoredMaintenance> =>
  (await db.maybeOne<StoredMaintenance>(sql`select ${columns} from maintenance`)) ?? OFF

/** Another change waits until the transaction ends. */
export const lockMaintenance = async (tx: Tx): Promise<StoredMaintenance> =>
  (await tx.maybeOne<StoredMaintenance>(sql`select ${columns} from maintenance for update`)) ?? OFF

/** Every process is notified when the transaction commits. */
export async function updateMaintenance(
  tx: Tx,
  { isOn, text, endsAt, since, pass }: StoredMaintenance,
): Promise<void> {
  await tx.run(sql`
    insert into maintenance (is_on, text, ends_at, since, pass)
    values (${isOn}, ${text}, ${endsAt}, ${since}, ${pass})
    on conflict (id) do update set is_on = excluded.is_on, text = excluded.text, ends_at = excluded.ends_at,
      since = excluded.since, pass = excluded.pass`)
  await notifyProcesses(tx, MAINTENANCE_CHANGED)
}
