import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import type { Activity } from '@bowerbird/contract/dashboard/dashboard.schema'
import { ACTIVITY_LENGTH, type ActivityType } from '@bowerbird/contract/dashboard/dashboard.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { listNewestIds } from '../moderation/ad-list.service.ts'
import { type ActivityRow, listActivity } from './activity.store.ts'

const typeOfAction: Record<AuditAction, ActivityType> = {
  'ad.approved': 'approval',
  'ad.status': 'status',
  'ad.edited': 'edit',
  'ad.deleted': 'deletion',
  'ad.sold': 'sale',
  'ad.colleague': 'edit',
  'account.status': 'status',
  'account.role': 'status',
  'account.deleted': 'deletion',
  'ranking.saved': 'ranking',
  'market.catalogue': 'market',
  'market.settings': 'market',
  'market.rules': 'market',
  'market.searchWords': 'market',
  'market.announcement': 'market',
  'market.maintenance': 'market',
  'market.meetingPlaces': 'market',
  'market.texts': 'market',
  'report.handled': 'report-handled',
  'report.reopened': 'report',
  'case.decided': 'status',
  'case.undone': 'status',
  'account.noted': 'note',
  'inbox.replied': 'reply',
  'ads.imported': 'transfer',
  'ads.exported': 'transfer',
  'ads.importStarted': 'transfer',
  'audit.exported': 'transfer',
  'accounts.exported': 'transfer',
  'job.retried': 'market',
  'job.discarded': 'market',
  'account.twoFactorOff': 'account',
  'account.passwordSet': 'account',
  'business.licence': 'account',
  'business.badge': 'account',
  'business.owner': 'account',
  'business.closed': 'account',
  'account.feed': 'account',
  'promotions.plan': 'market',
  'promotions.paid': 'market',
  'promotions.cancelled': 'market',
  'promotions.refunded': 'market',
  'promotions.settled': 'market',
  'account.token': 'account',
  'market.webhooks': 'market',
  'broadcast.saved': 'market',
  'broadcast.deleted': 'market',
  'broadcast.sent': 'market',
  'broadcast.stopped': 'market',
}

function typeOf({ source, action }: ActivityRow): ActivityType {
  if (source !== 'audit') return source
  return action ? typeOfAction[action] : 'status'
}

/** A link to the admin screen that shows it, with a search for it. */
function hrefOf({ source, action, adId, email }: ActivityRow): string | null {
  if (source === 'report' || action?.startsWith('report.')) return '/admin/reports'
  if (action === 'ranking.saved') return '/admin/rank-ads'
  if (action === 'market.catalogue') return '/admin/catalogue'
  if (action === 'market.settings') return '/admin/settings'
  if (action === 'market.rules') return '/admin/rules'
  if (action === 'market.searchWords') return '/admin/search-words'
  if (action === 'market.announcement') return '/admin/notices'
  if (action === 'market.maintenance') return '/admin/notices'
  if (action === 'market.meetingPlaces') return '/admin/meeting-places'
  if (action === 'market.texts') return '/admin/texts'
  if (action === 'promotions.plan') return '/admin/promotions'
  if (action?.startsWith('promotions.')) return '/admin/orders'
  if (action === 'market.webhooks') return '/admin/webhooks'
  if (action?.startsWith('job.')) return '/admin/health'
  if (action?.startsWith('broadcast.')) return '/admin/broadcasts'
  if (action === 'inbox.replied') return '/admin/inbox'
  if (adId) return `/admin/products?search=${adId}`
  return email ? `/admin/users?search=${encodeURIComponent(email)}` : null
}

export async function recentActivity(db: Queryable): Promise<Activity[]> {
  const newestAds = await listNewestIds(db, ACTIVITY_LENGTH)
  const rows = await listActivity(db, newestAds, ACTIVITY_LENGTH)
  return rows.map((row) => ({
    type: typeOf(row),
    title: row.title,
    actor: row.actor,
    ...(row.to && { to: row.to }),
    at: row.at,
    href: hrefOf(row),
  }))
}

/** Screens that only administrators may open. */
const adminScreens = [
  '/admin/rank-ads',
  '/admin/catalogue',
  '/admin/settings',
  '/admin/rules',
  '/admin/notices',
  '/admin/texts',
  '/admin/broadcasts',
]

/** The part of it a role may see: analysts see no names, and others no links that they can't open. */
export function activityFor(role: Role, activity: Activity[]): Activity[] {
  if (!mayCall(role, 'support')) return []
  if (mayCall(role, 'admin')) return activity
  return activity.map((item) =>
    item.href && adminScreens.includes(item.href) ? { ...item, href: null } : item,
  )
}
