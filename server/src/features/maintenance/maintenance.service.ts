import { randomBytes } from 'node:crypto'
import type { Maintenance, SetMaintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit, auditOperator } from '../audit/audit.service.ts'
import {
  findMaintenance,
  lockMaintenance,
  OFF,
  type StoredMaintenance,
  updateMaintenance,
} from './maintenance.store.ts'

let current: StoredMaintenance = OFF

/** Whether this process serves visitors. Every process follows the database's notifications. */
export const currentMaintenance = (): StoredMaintenance => current

/** Loads it into this process. */
export async function loadMaintenance(db: Queryable): Promise<void> {
  current = await findMaintenance(db)
}

const present = ({ isOn, text, endsAt, since }: StoredMaintenance): Maintenance => ({
  isOn,
  text,
  endsAt,
  since,
})

/** From the database: another process may have changed it a moment ago. */
export const viewMaintenance = async (db: Queryable): Promise<Maintenance> =>
  present(await findMaintenance(db))

function titleOf(before: StoredMaintenance, after: StoredMaintenance): string | undefined {
  if (before.isOn !== after.isOn) return `Maintenance switched ${after.isOn ? 'on' : 'off'}`
  const isSame = before.text === after.text && before.endsAt === after.endsAt
  return isSame ? undefined : 'Text or end of the maintenance changed'
}

/** Switches it on or off, or changes what visitors read. Repeating it changes nothing. */
export async function setMaintenance(
  db: Db,
  actor: Member | 'command line',
  { isOn, text, endsAt }: SetMaintenance,
): Promise<Maintenance> {
  const after = await db.transaction(async (tx) => {
    const before = await lockMaintenance(tx)
    const next: StoredMaintenance = {
      isOn,
      text,
      endsAt: endsAt && new Date(endsAt).toISOString(),
      since: isOn ? (before.since ?? new Date().toISOString()) : null,
      pass: isOn ? (before.pass ?? randomBytes(32).toString('base64url')) : null,
    }
    const title = titleOf(before, next)
    if (title === undefined) return before
    await updateMaintenance(tx, next)
    const note = {
      action: 'market.maintenance',
      target: 'market',
      targetId: 'maintenance',
      title,
      before: present(before),
      after: present(next),
    } as const
    await (actor === 'command line' ? auditOperator(tx, note) : audit(tx, actor, note))
    return next
  })
  current = after
  return present(after)
}
