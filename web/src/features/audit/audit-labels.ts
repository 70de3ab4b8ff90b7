import type { AuditEntry } from '@bowerbird/contract/audit/audit.schema'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'

const moved = ({ before, after }: AuditEntry): string =>
  typeof before?.status === 'string' && typeof after?.status === 'string'
    ? `Status changed from ${before.status} to ${after.status}`
    : 'Status changed'

/** "propertyArea" becomes "property area". */
const readable = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const edited = ({ after }: AuditEntry): string => {
  const names = Object.keys(after ?? {}).map(readable)
  return names.length > 0 ? `Edited: ${names.join(', ')}` : 'Edited'
}

const labels: Record<AuditAction, (entry: AuditEntry) => string> = {
  'ad.approved': () => 'Approved',
  'ad.status': moved,
  'ad.edited': edited,
  'ad.deleted': () => 'Deleted',
  'ad.sold': () => 'Marked as sold',
  'account.status': moved,
  'account.role': () => 'Made an administrator',
  'account.deleted': () => 'Account deleted',
  'ranking.saved': () => 'Ranking saved',
}

export const auditLabel = (entry: AuditEntry): string => labels[entry.action](entry)
