import { type AdField, adFields } from '@bowerbird/contract/ads/ads.fields'
import type { AuditEntry } from '@bowerbird/contract/audit/audit.schema'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import { changedAttributes } from '@bowerbird/contract/catalogue/attribute-forms'
import {
  type Attributes,
  type AttributeValue,
  findField,
  formatAttribute,
} from '@bowerbird/contract/catalogue/attributes'

const moved = ({ before, after }: AuditEntry): string =>
  typeof before?.status === 'string' && typeof after?.status === 'string'
    ? `Status changed from ${before.status} to ${after.status}`
    : 'Status changed'

const staffNames: Record<string, string> = {
  admin: 'an administrator',
  moderator: 'a moderator',
  support: 'support staff',
  analyst: 'an analyst',
}

function roleChange({ before, after }: AuditEntry): string {
  const [was, is] = [before, after].map((value) => staffNames[String(value?.role)])
  if (is) return `Made ${is}`
  return was ? `No longer ${was}` : 'Role changed'
}

const reported = (label: string, after: AuditEntry['after']): string =>
  typeof after?.report === 'string' ? `${label}: ${after.report}` : label

const labels: Record<AuditAction, (entry: AuditEntry) => string> = {
  'ad.approved': () => 'Approved',
  'ad.status': moved,
  'ad.edited': () => 'Edited',
  'ad.deleted': () => 'Deleted',
  'ad.sold': () => 'Marked as sold',
  'account.status': moved,
  'account.role': roleChange,
  'account.deleted': () => 'Account deleted',
  'ranking.saved': () => 'Ranking saved',
  'market.catalogue': ({ title }) => title,
  'market.settings': ({ title }) => title,
  'report.handled': ({ after }) => reported('Report handled', after),
  'report.reopened': ({ after }) => reported('Report reopened', after),
  'review.decided': ({ after }) =>
    typeof after?.outcome === 'string' ? `Review decided: ${after.outcome}` : 'Review decided',
  'review.undone': () => 'Decision undone',
  'account.noted': () => 'Note written',
}

export const auditLabel = (entry: AuditEntry): string => labels[entry.action](entry)

const isAdField = (name: string): name is AdField => Object.hasOwn(adFields, name)

/** Those of ads are in the contract's table; "featuredAds" becomes "Featured ads". */
const readable = (name: string): string => {
  if (isAdField(name)) return adFields[name].label
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

/** What an edit changed in the category fields: "Kilometres: 98,000 km → 99,000 km". */
function attributeChanges(before: unknown, after: unknown): string[] {
  const [was, is] = [before, after].map((value) => (value ?? {}) as Attributes)
  return Object.keys(changedAttributes(was ?? {}, is ?? {})).map((key) => {
    const field = findField(key)
    const text = (value: AttributeValue | undefined): string =>
      value === undefined ? 'nothing' : field ? formatAttribute(field, value) : String(value)
    return `${field?.label ?? readable(key)}: ${text(was?.[key])} → ${text(is?.[key])}`
  })
}

/** What an edit changed, field by field: "Price: $100 → $120". */
export function auditChanges({ action, before, after }: AuditEntry): string[] {
  if (action !== 'ad.edited') return []
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'attributes') return attributeChanges(before?.attributes, value)
    const [from, to] = [shown(field, before?.[field]), shown(field, value)]
    // Another photo in place of one, or another order.
    const isSame = from === to
    return from === undefined || to === undefined || isSame
      ? `${readable(field)} changed`
      : `${readable(field)}: ${from} → ${to}`
  })
}
