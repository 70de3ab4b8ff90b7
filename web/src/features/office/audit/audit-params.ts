import { type AuditAction, auditActions } from '@bowerbird/contract/audit/audit.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'
import type { ListParams } from '../../../ui/lists/use-list.ts'

export interface AuditParams extends ListParams {
  actor?: string | undefined
  action?: AuditAction | undefined
  /** Days, as in 2026-01-31. */
  from?: string | undefined
  to?: string | undefined
}

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

export function readAuditParams(search: Record<string, unknown>): AuditParams {
  const { actor, action, from, to } = search
  return {
    ...readListParams(search),
    actor: typeof actor === 'string' ? actor.trim().slice(0, 100) || undefined : undefined,
    action: auditActions.find((known) => known === action),
    from: readDay(from),
    to: readDay(to),
  }
}
