import { t } from '../language/t.ts'

/**
 * Subjects of notifications: ads that saved searches found, saved ads, followed sellers, chats, the member's own ads,
 * decisions about these, outcomes of their reports, changes to their account, news from the market, and for administrators
 * its figures of each week.
 */
export const notificationKinds = [
  'alert',
  'saved_ad',
  'seller',
  'message',
  'own_ad',
  'review',
  'report',
  'account',
  'news',
  'figures',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** In the list on the site, by email, and on the member's devices. */
export const channels = ['app', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/** Labels of the channels on screens. */
export const channelLabels: Record<Channel, string> = { app: t`On the site`, email: t`Email`, push: t`Push` }

export type ChannelChoice = Record<Channel, boolean>

/** The channels of members who have changed nothing. Pushes are only sent to browsers that the member has allowed. */
export const defaultChannels: Record<NotificationKind, ChannelChoice> = {
  alert: { app: true, email: true, push: true },
  saved_ad: { app: true, email: true, push: true },
  seller: { app: true, email: true, push: true },
  message: { app: true, email: true, push: true },
  own_ad: { app: true, email: true, push: true },
  review: { app: true, email: true, push: false },
  report: { app: true, email: true, push: false },
  account: { app: true, email: true, push: false },
  // The law wants a member's consent before they get news.
  news: { app: false, email: false, push: false },
  figures: { app: false, email: true, push: false },
}

/** Only administrators get the market's figures of the week: others see no setting for them. */
export const isForAdmins = (kind: NotificationKind): boolean => kind === 'figures'

/** An intruder who changes an account must not be able to switch off the notices to its owner. */
export const isAlwaysSent = (kind: NotificationKind, channel: Channel): boolean =>
  kind === 'account' && channel !== 'push'

/** Kinds that an email's unsubscribe link can stop: one kind, or all that can be switched off. */
export const stoppableKinds = [
  'alert',
  'saved_ad',
  'seller',
  'message',
  'own_ad',
  'review',
  'report',
  'news',
  'figures',
  'all',
] as const
export type StoppableKind = (typeof stoppableKinds)[number]

/** The token's account no longer exists. */
export const EMAIL_LINK_DEAD = t`This link does not work any more`
export const TIME_ZONE_UNKNOWN = 'must be a time zone such as Australia/Sydney'

/** Emails about what saved searches have found are at least this far apart; what is found meanwhile comes together. */
export const ALERT_EMAIL_MINUTES = 15

/** More in one email is more than anyone reads; it says how many others there are. */
export const MAX_ADS_PER_EMAIL = 20

/** Of members who have chosen none. As the column of the table. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney'

/** When daily and weekly emails are sent, in the member's time zone; the weekly ones on Mondays. */
export const DIGEST_HOUR = 8

export const NOTIFICATIONS_PER_PAGE = 30

/** The socket event that says that a member's notifications have changed. */
export const NOTIFICATIONS_CHANGED = 'notifications'
