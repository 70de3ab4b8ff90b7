/** The actions of the audit log, which is append-only. */
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
  'market.catalogue',
  'market.settings',
  'market.rules',
  'market.searchWords',
  'market.meetingPlaces',
  'report.handled',
  'report.reopened',
  'case.decided',
  'case.undone',
  'account.noted',
  'inbox.replied',
  'ads.imported',
  'ads.exported',
  'ads.importStarted',
  'audit.exported',
  'accounts.exported',
  'account.twoFactorOff',
  'job.retried',
  'job.discarded',
  'account.passwordSet',
  'business.licence',
  'business.badge',
  'business.owner',
  'business.closed',
  'account.feed',
  'broadcast.saved',
  'broadcast.deleted',
  'broadcast.sent',
  'broadcast.stopped',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditTargets = ['ad', 'account', 'ranking', 'market'] as const
export type AuditTarget = (typeof auditTargets)[number]

/** Entries per page of the audit screen. */
export const AUDIT_PAGE_SIZE = 20
