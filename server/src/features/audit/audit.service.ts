import { isStaff } from '@bowerbird/contract/accounts/roles'
import type { AuditAction, AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { insertAuditEntry } from './audit.store.ts'

export interface AuditNote {
  action: AuditAction
  target: AuditTarget
  targetId: string
  /** Display name of the target. */
  title: string
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  /** True if the actor acted as staff, false if on something of their own. Defaults to true for staff. */
  isAdmin?: boolean
}

/** The actor of automatic changes, such as hiding an ad that several members have reported. */
const SYSTEM = 'Automatic check'
/** The actor of command-line actions, which have no login. */
const OPERATOR = 'Command line'

const rowOf = (note: AuditNote) => ({
  id: newId(),
  action: note.action,
  target: note.target,
  targetId: note.targetId,
  title: note.title,
  before: note.before ?? null,
  after: note.after ?? null,
  reason: note.reason ?? null,
})

/** Adds an audit entry in the transaction of the action, so that it is logged if and only if it happened. */
export async function audit(tx: Tx, actor: Pick<Member, 'id' | 'role'>, note: AuditNote): Promise<void> {
  const isAdmin = note.isAdmin ?? isStaff(actor.role)
  await insertAuditEntry(tx, { ...rowOf(note), actorId: actor.id, actor: null, isAdmin })
}

/** The same for an operator on the command line. */
export async function auditOperator(tx: Tx, note: AuditNote): Promise<void> {
  await insertAuditEntry(tx, { ...rowOf(note), actorId: null, actor: OPERATOR, isAdmin: true })
}

/** The same for the market's automatic changes. */
export async function auditSystem(tx: Tx, note: AuditNote): Promise<void> {
  await insertAuditEntry(tx, { ...rowOf(note), actorId: null, actor: SYSTEM, isAdmin: true })
}
