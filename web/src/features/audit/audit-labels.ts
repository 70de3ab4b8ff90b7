import type { AuditEntry } from '@bowerbird/contract/audit/audit.schema'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'

const moved = ({ before, after }: AuditEntry): string =>
  typeof before?.status === 'string' && typeof after?.status === 'string'
    ? `Status changed from ${before.status} to ${after.status}`
    : 'Status changed'

const reported = (label: string, after: AuditEntry['after']): string =>
  typeof after?.report === 'string' ? `${label}: ${after.report}` : label

const labels: Record<AuditAction, (entry: AuditEntry) => string> = {
  'ad.approved': () => 'Approved',
  'ad.status': moved,
  'ad.edited': () => 'Edited',
  'ad.deleted': () => 'Deleted',
  'ad.sold': () => 'Marked as sold',
  'account.status': moved,
  'account.role': ({ after }) =>
    after?.role === 'user' ? 'No longer an administrator' : 'Made an administrator',
  'account.deleted': () => 'Account deleted',
  'ranking.saved': () => 'Ranking saved',
  'market.catalogue': ({ title }) => title,
  'market.settings': ({ title }) => title,
  'report.handled': ({ after }) => reported('Report handled', after),
  'report.reopened': ({ after }) => reported('Report reopened', after),
}

export const auditLabel = (entry: AuditEntry): string => labels[entry.action](entry)

/** "propertyArea" becomes "Property area". */
const readable = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Longer values, such as descriptions, are not compared in one line. */
const MAX_SHOWN = 80

/** Undefined if it can't be shown in one line. */
function shown(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (field === 'price' && typeof value === 'number') return `$${value.toLocaleString('en-AU')}`
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'number') return value.toLocaleString('en-AU')
  return typeof value === 'string' && value.length <= MAX_SHOWN && !value.includes('\n') ? value : undefined
}

/** What an edit changed, field by field: "Price: $100 → $120". */
export function auditChanges({ action, before, after }: AuditEntry): string[] {
  if (action !== 'ad.edited') return []
  return Object.entries(after ?? {}).map(([field, value]) => {
    const [from, to] = [shown(field, before?.[field]), shown(field, value)]
    // Another photo in place of one, or another order.
    const isSame = from === to
    return from === undefined || to === undefined || isSame
      ? `${readable(field)} changed`
      : `${readable(field)}: ${from} → ${to}`
  })
}
