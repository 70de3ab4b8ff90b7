import { z } from 'zod'
import { auditActions, auditTargets } from './audit.terms.ts'

export const AuditQuery = z.object({
  target: z.enum(auditTargets),
  id: z.string().min(1).max(100),
})

export const AuditEntry = z.object({
  _id: z.uuid(),
  action: z.enum(auditActions),
  /** The target's name at the time. */
  title: z.string(),
  actor: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The latest 50 entries about one target, newest first. */
export const AuditEntries = z.object({ entries: z.array(AuditEntry) })
