import type { Channel, NotificationKind } from './notifications.terms.ts'

/** What people read for a kind of notification, and for where it arrives. */
export const kindLabels: Record<NotificationKind, string> = {
  alert: 'Saved searches',
  saved_ad: 'Saved items',
  message: 'Messages',
  review: 'Your ads',
  report: 'Your reports',
  account: 'Your account',
}

export const channelLabels: Record<Channel, string> = { app: 'On the site', email: 'Email', push: 'Push' }
