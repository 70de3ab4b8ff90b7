import { adFieldText } from '@bowerbird/contract/ads/ad-field-text'
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
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'

/** What the log records in the product's own words. */
const recordedWords: Record<string, string> = {
  pending: t`pending`,
  changes_requested: t`changes_requested`,
  active: t`active`,
  reserved: t`reserved`,
  paused: t`paused`,
  sold: t`sold`,
  expired: t`expired`,
  inactive: t`inactive`,
  suspended: t`suspended`,
  approved: t`approved`,
  refused: t`refused`,
  changes: t`changes`,
  fine: t`fine`,
  upheld: t`upheld`,
  confirmed: t`confirmed`,
  released: t`released`,
  withdrawn: t`withdrawn`,
}

const recorded = (value: string): string => recordedWords[value] ?? value

const moved = ({ before, after }: AuditEntry): string =>
  typeof before?.status === 'string' && typeof after?.status === 'string'
    ? t`Status changed from ${recorded(before.status)} to ${recorded(after.status)}`
    : t`Status changed`

const staffNames: Record<string, string> = {
  admin: t`an administrator`,
  moderator: t`a moderator`,
  support: t`support staff`,
  analyst: t`an analyst`,
}

function roleChange({ before, after }: AuditEntry): string {
  const [was, is] = [before, after].map((value) => staffNames[String(value?.role)])
  if (is) return was ? t`Made ${is} (was ${was})` : t`Made ${is}`
  return was ? t`No longer ${was}` : t`Role changed`
}

const reported = (label: string, after: AuditEntry['after']): string =>
  typeof after?.report === 'string' ? `${label}: ${after.report}` : label

const labels: Record<AuditAction, (entry: AuditEntry) => string> = {
  'ad.approved': () => t`Approved`,
  'ad.status': moved,
  'ad.edited': () => t`Edited`,
  'ad.deleted': () => t`Deleted`,
  'ad.sold': () => t`Marked as sold`,
  'ad.colleague': ({ after }) =>
    typeof after?.action === 'string'
      ? t`Changed by a colleague of the seller: ${recorded(after.action)}`
      : t`Changed by a colleague of the seller: edited`,
  'account.status': moved,
  'account.role': roleChange,
  'account.deleted': () => t`Account deleted`,
  'ranking.saved': () => t`Ranking saved`,
  'market.catalogue': ({ title }) => title,
  'market.settings': ({ title }) => title,
  'market.rules': ({ title }) => title,
  'market.searchWords': ({ title }) => title,
  'market.announcement': ({ title }) => title,
  'market.maintenance': ({ title }) => title,
  'market.meetingPlaces': ({ title }) => title,
  'market.texts': ({ title }) => t`${title} changed`,
  'report.handled': ({ after }) => reported(t`Report handled`, after),
  'report.reopened': ({ after }) => reported(t`Report reopened`, after),
  'case.decided': ({ after }) =>
    typeof after?.outcome === 'string' ? t`Review decided: ${recorded(after.outcome)}` : t`Review decided`,
  'case.undone': () => t`Decision undone`,
  'account.noted': () => t`Note written`,
  'inbox.replied': () => t`Message answered`,
  'ads.imported': ({ title }) => title,
  'ads.exported': ({ title }) => title,
  'ads.importStarted': ({ title }) => title,
  'audit.exported': ({ title }) => title,
  'accounts.exported': ({ title }) => title,
  'account.twoFactorOff': () => t`Two-factor login switched off`,
  'job.retried': ({ title }) => t`Failed jobs of “${title}” run again`,
  'job.discarded': ({ title }) => t`Failed jobs of “${title}” discarded`,
  'account.passwordSet': () => t`Password set on the machine`,
  'business.licence': ({ after }) =>
    after?.isChecked === true ? t`Licence found in its register` : t`Licence no longer marked as checked`,
  'business.badge': ({ after }) =>
    after?.hasBadge === true ? t`Business badge given back` : t`Business badge taken away`,
  'business.owner': ({ after }) =>
    after?.isOwner === true ? t`Made an owner of a business` : t`No longer an owner of a business`,
  'business.closed': () => t`Business closed by its owner`,
  'account.feed': ({ after }) => (after?.isAllowed ? t`Feed allowed` : t`Feed no longer allowed`),
  'promotions.plan': ({ title }) => title,
  'promotions.paid': ({ title }) => title,
  'promotions.cancelled': ({ title }) => title,
  'promotions.refunded': ({ title }) => title,
  'promotions.settled': ({ title }) => title,
  'account.token': ({ after }) =>
    after ? t`Token with rights in the back office made` : t`Token with rights in the back office revoked`,
  'market.webhooks': ({ title }) => title,
  'broadcast.saved': () => t`Message to members saved`,
  'broadcast.deleted': () => t`Draft of a message to members deleted`,
  'broadcast.sent': () => t`Message to members sent`,
  'broadcast.stopped': () => t`Message to members stopped`,
}

/** Names of the actions, without their target. */
export const actionNames: Record<AuditAction, string> = {
  'ad.approved': t`Ad approved`,
  'ad.status': t`Ad status changed`,
  'ad.edited': t`Ad edited`,
  'ad.deleted': t`Ad deleted`,
  'ad.sold': t`Ad marked as sold`,
  'ad.colleague': t`Ad changed by a colleague`,
  'account.status': t`Account status changed`,
  'account.role': t`Role changed`,
  'account.deleted': t`Account deleted`,
  'ranking.saved': t`Featured ads ranked`,
  'market.catalogue': t`Catalogue changed`,
  'market.settings': t`Settings changed`,
  'market.rules': t`Rules changed`,
  'market.searchWords': t`Search words changed`,
  'market.announcement': t`Announcement changed`,
  'market.maintenance': t`Maintenance changed`,
  'market.meetingPlaces': t`Meeting places changed`,
  'market.texts': t`Text changed`,
  'report.handled': t`Report handled`,
  'report.reopened': t`Report reopened`,
  'case.decided': t`Review decided`,
  'case.undone': t`Decision undone`,
  'account.noted': t`Note about a person`,
  'inbox.replied': t`Message answered`,
  'ads.imported': t`Ads imported`,
  'ads.exported': t`Ads exported`,
  'ads.importStarted': t`Import started`,
  'audit.exported': t`Audit log exported`,
  'accounts.exported': t`Users exported`,
  'account.twoFactorOff': t`Two-factor login switched off`,
  'job.retried': t`Failed jobs run again`,
  'job.discarded': t`Failed jobs discarded`,
  'account.passwordSet': t`Password set on the machine`,
  'business.licence': t`Business licence checked`,
  'business.badge': t`Business badge changed`,
  'business.owner': t`Business owner changed`,
  'business.closed': t`Business closed`,
  'account.feed': t`Feed of a business`,
  'promotions.plan': t`Promotions and prices changed`,
  'promotions.paid': t`Invoice marked as paid`,
  'promotions.cancelled': t`Invoice cancelled`,
  'promotions.refunded': t`Order refunded`,
  'promotions.settled': t`Failed refund paid in another way`,
  'account.token': t`Token for the back office`,
  'market.webhooks': t`Webhooks changed`,
  'broadcast.saved': t`Message to members saved`,
  'broadcast.deleted': t`Message to members deleted`,
  'broadcast.sent': t`Message to members sent`,
  'broadcast.stopped': t`Message to members stopped`,
}

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

export const exactTime = (at: string): string => moments.format(new Date(at))

export const auditLabel = (entry: AuditEntry): string => labels[entry.action](entry)

/** Actions whose label does not name their target, or is the title itself. */
const briefActions: readonly AuditAction[] = [
  'ad.approved',
  'ad.edited',
  'ad.deleted',
  'ad.sold',
  'ranking.saved',
  'market.catalogue',
  'market.settings',
  'market.rules',
  'market.searchWords',
  'market.announcement',
  'market.maintenance',
  'market.meetingPlaces',
  'market.texts',
  'market.webhooks',
  'inbox.replied',
  'ads.imported',
  'ads.exported',
  'ads.importStarted',
  'audit.exported',
  'accounts.exported',
  'promotions.plan',
  'promotions.paid',
  'promotions.cancelled',
  'promotions.refunded',
  'promotions.settled',
]

/** The same for a list of entries about anything. */
export const auditHeading = (entry: AuditEntry): string =>
  briefActions.includes(entry.action) ? actionNames[entry.action] : auditLabel(entry)

const isAdField = (name: string): name is AdField => Object.hasOwn(adFields, name)

/** The name of a case's id, which is a link. */
export const CASE_FIELD = t`Case`

/** Those of ads are in the contract's table; "featuredAds" becomes "Featured ads". */
const readable = (name: string): string => {
  if (isAdField(name)) return adFields[name].label
  if (name === 'case') return CASE_FIELD
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Longer values, such as descriptions, are not compared in one line. */
const MAX_SHOWN = 80

const isLongText = (field: AdField): boolean => field === 'title' || field === 'description'

/** Undefined if it can't be shown in one line. */
function shown(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return t`nothing`
  if (Array.isArray(value)) return String(value.length)
  if (isAdField(field) && !isLongText(field)) return adFieldText(field, value)
  if (typeof value === 'number') return value.toLocaleString(locale())
  return typeof value === 'string' && value.length <= MAX_SHOWN && !value.includes('\n') ? value : undefined
}

/** An edit's changes of category fields: "Kilometres: 98,000 km → 99,000 km". */
function attributeChanges(before: unknown, after: unknown): string[] {
  const [was, is] = [before, after].map((value) => (value ?? {}) as Attributes)
  return Object.keys(changedAttributes(was ?? {}, is ?? {})).map((key) => {
    const field = findField(key)
    const text = (value: AttributeValue | undefined): string =>
      value === undefined ? t`nothing` : field ? formatAttribute(field, value) : String(value)
    return `${field?.label ?? readable(key)}: ${text(was?.[key])} → ${text(is?.[key])}`
  })
}

/** An edit's changes, field by field: "Price: $100 → $120". */
export function auditChanges({ action, before, after }: AuditEntry): string[] {
  if (action !== 'ad.edited') return []
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'attributes') return attributeChanges(before?.attributes, value)
    const [from, to] = [shown(field, before?.[field]), shown(field, value)]
    // Another photo in place of one, or another order.
    const isSame = from === to
    return from === undefined || to === undefined || isSame
      ? t`${readable(field)} changed`
      : `${readable(field)}: ${from} → ${to}`
  })
}

/** Any value in words; lists line by line. */
function inWords(field: string, value: unknown): string {
  if (value === true || value === false) return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.map((item) => inWords(field, item)).join('\n') || t`nothing`
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, null, 1)
  return shown(field, value) ?? String(value)
}

export interface ValueChange {
  name: string
  before: string
  after: string
}

/** Their label says what changed. */
const saidByLabel: readonly AuditAction[] = ['ad.status', 'account.status', 'account.role']

/** The values that an entry has recorded, before and after, unless its label says it all. */
export function auditValues({ action, before, after }: AuditEntry): ValueChange[] {
  if (saidByLabel.includes(action) && before) return []
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    name: readable(field),
    before: inWords(field, before?.[field]),
    after: inWords(field, after?.[field]),
  }))
}
