import type { AuditAction, AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { insertAuditEntry } from './audit.store.ts'

export interface AuditNote {
  action: AuditAction
  target: AuditTarget
  targetId: string
  /** What it was done to, by the name it has. */
  title: string
  before?: object
  after?: object
  reason?: string | undefined
  /** Left out: as an administrator, if that is what they are. */
  isAdmin?: boolean
}

/** Writes down who did what, in the transaction that does it: it is noted if and only if it happened. */
export async function noteInAudit(tx: Tx, actor: Member, note: AuditNote): Promise<void> {
  await insertAuditEntry(tx, {
    id: newId(),
    actorId: actor.id,
    isAdmin: note.isAdmin ?? actor.role === 'admin',
    action: note.action,
    target: note.target,
    targetId: note.targetId,
    title: note.title,
    before: note.before ?? null,
    after: note.after ?? null,
    reason: note.reason ?? null,
  })
}
