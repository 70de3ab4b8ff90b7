import { listUsers } from '@bowerbird/contract/accounts/users.endpoints'
import { getAnnouncement } from '@bowerbird/contract/announcements/announcements.endpoints'
import { searchAudit } from '@bowerbird/contract/audit/audit.endpoints'
import { listBroadcasts } from '@bowerbird/contract/broadcasts/broadcasts.endpoints'
import { listInbox } from '@bowerbird/contract/contact/inbox.endpoints'
import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import { listUnmetSearches } from '@bowerbird/contract/demand/demand.endpoints'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { listFeatured } from '@bowerbird/contract/featured/featured.endpoints'
import { getHealth } from '@bowerbird/contract/health/health.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { getEditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.endpoints'
import { getSettings } from '@bowerbird/contract/market/settings.endpoints'
import { getMarketFigures } from '@bowerbird/contract/market-figures/market-figures.endpoints'
import { listMeetingPlaces } from '@bowerbird/contract/meeting-places/meeting-places.endpoints'
import { listAdminAds } from '@bowerbird/contract/moderation/moderation.endpoints'
import { listModerationCases } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { listFailedDeliveries } from '@bowerbird/contract/notifications/deliveries.endpoints'
import { getPromotionPlan, listOfficeOrders } from '@bowerbird/contract/promotions/promotions.endpoints'
import { listReports } from '@bowerbird/contract/reports/reports.endpoints'
import { getEditableRules } from '@bowerbird/contract/rules/rules.endpoints'
import { listScamPatterns } from '@bowerbird/contract/safety/safety.endpoints'
import { getSearchWords } from '@bowerbird/contract/search-words/search-words.endpoints'
import { listTexts } from '@bowerbird/contract/texts/texts.endpoints'
import { listMarketWebhooks } from '@bowerbird/contract/webhooks/webhooks.endpoints'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../../../ui/icons/icon-names.ts'

interface SiteEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: IconName
}

export interface AdminEntry extends SiteEntry {
  /** The screen's main endpoint: those who may call it may open the screen. */
  endpoint: Pick<Endpoint, 'access'>
}

/** The screens of the back office, in the order of the sidebar; the entries below and Sign Out come after them. */
export const adminGroups: readonly { label: string; entries: readonly AdminEntry[] }[] = [
  {
    label: t`Work`,
    entries: [
      { label: t`Dashboard`, to: '/admin/dashboard', icon: 'layout-dashboard', endpoint: getDashboard },
      // High up: it is seen on a low screen, where the last entries need scrolling.
      { label: t`Health`, to: '/admin/health', icon: 'heart-pulse', endpoint: getHealth },
      { label: t`Figures`, to: '/admin/figures', icon: 'trending-up', endpoint: getMarketFigures },
      {
        label: t`Moderation queue`,
        to: '/admin/reviews',
        icon: 'clipboard-check',
        endpoint: listModerationCases,
      },
      { label: t`Reports`, to: '/admin/reports', icon: 'flag', endpoint: listReports },
      { label: t`Products`, to: '/admin/products', icon: 'package', endpoint: listAdminAds },
      { label: t`Users`, to: '/admin/users', icon: 'users', endpoint: listUsers },
      { label: t`Inbox`, to: '/admin/inbox', icon: 'mail', endpoint: listInbox },
    ],
  },
  {
    label: t`Market`,
    entries: [
      { label: t`Featured Ads`, to: '/admin/rank-ads', icon: 'star', endpoint: listFeatured },
      { label: t`Promotions`, to: '/admin/promotions', icon: 'rocket', endpoint: getPromotionPlan },
      { label: t`Orders`, to: '/admin/orders', icon: 'shopping-bag', endpoint: listOfficeOrders },
      { label: t`Catalogue`, to: '/admin/catalogue', icon: 'tags', endpoint: getEditableCatalogue },
      { label: t`Rules`, to: '/admin/rules', icon: 'scale', endpoint: getEditableRules },
      {
        label: t`Empty searches`,
        to: '/admin/unmet-searches',
        icon: 'search-x',
        endpoint: listUnmetSearches,
      },
      { label: t`Search words`, to: '/admin/search-words', icon: 'search', endpoint: getSearchWords },
      {
        label: t`Meeting places`,
        to: '/admin/meeting-places',
        icon: 'map-pinned',
        endpoint: listMeetingPlaces,
      },
      { label: t`Notices`, to: '/admin/notices', icon: 'megaphone', endpoint: getAnnouncement },
      { label: t`Texts`, to: '/admin/texts', icon: 'file-text', endpoint: listTexts },
      { label: t`Messages`, to: '/admin/broadcasts', icon: 'megaphone', endpoint: listBroadcasts },
      { label: t`Settings`, to: '/admin/settings', icon: 'sliders-horizontal', endpoint: getSettings },
    ],
  },
  {
    label: t`System`,
    entries: [
      { label: t`Deliveries`, to: '/admin/deliveries', icon: 'send', endpoint: listFailedDeliveries },
      {
        label: t`Scam patterns`,
        to: '/admin/scam-patterns',
        icon: 'shield-alert',
        endpoint: listScamPatterns,
      },
      { label: t`Webhooks`, to: '/admin/webhooks', icon: 'webhook', endpoint: listMarketWebhooks },
      { label: t`Audit log`, to: '/admin/audit', icon: 'history', endpoint: searchAudit },
    ],
  },
]

const adminEntries = adminGroups.flatMap(({ entries }) => entries)

/** The entry of the screen at a path, which may have pages of its own below it. */
export const entryAt = (path: string): AdminEntry | undefined =>
  adminEntries.find(({ to }) => path === to || path.startsWith(`${to}/`))

/** Ways out of the back office: the public site, and one's own name and password. */
export const siteEntries: readonly SiteEntry[] = [
  { label: t`View site`, to: '/', icon: 'eye' },
  { label: t`My Profile`, to: '/profile', icon: 'user-round' },
]
