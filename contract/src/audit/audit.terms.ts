/** What the audit log knows to have happened. It is only ever added to. */
export const auditActions = [
  'ad.approved',
  'ad.status',
  'ad.edited',
  'ad.deleted',
  'ad.sold',
  'account.status',
  'account.role',
  'account.deleted',
  'ranking.saved',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditTargets = ['ad', 'account', 'ranking'] as const
export type AuditTarget = (typeof auditTargets)[number]
