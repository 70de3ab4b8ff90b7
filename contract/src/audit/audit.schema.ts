import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { Pagination } from '../pagination.schema.ts'
import { AUDIT_PAGE_SIZE, auditActions, auditTargets } from './audit.terms.ts'

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

const NO_DAY = 'must be a day like 2026-01-31'
/** From years that the database knows. */
const day = z.iso
  .date(NO_DAY)
  .refine((text) => text >= '1900', NO_DAY)
  .optional()

export const AuditFilters = z.object({
  /** Anywhere in the title, the names, the reason, or what changed. */
  search: adminListQuery.search,
  /** Part of the name of who did it. */
  actor: z.string().trim().max(100).optional(),
  action: z.enum(auditActions).optional(),
  /** The first and the last day, in Sydney time. */
  from: day,
  to: day,
})
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditSearch = AuditFilters.extend({
  page: adminListQuery.page,
  limit: adminListQuery.limit.removeDefault().default(AUDIT_PAGE_SIZE),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const LoggedEntry = AuditEntry.extend({
  target: z.enum(auditTargets),
  targetId: z.string(),
  /** Its number in the log. */
  seq: z.number().int(),
})
export type LoggedEntry = z.infer<typeof LoggedEntry>

/** Newest first. */
export const AuditLog = z.object({ entries: z.array(LoggedEntry), pagination: Pagination })
export type AuditLog = z.infer<typeof AuditLog>

/** All entries that match, oldest first, as CSV. */
export const AuditFile = z.string()
