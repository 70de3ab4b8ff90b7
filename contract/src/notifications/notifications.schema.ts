import { z } from 'zod'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import {
  type Channel,
  channels,
  type NotificationKind,
  notificationKinds,
  TIME_ZONE_UNKNOWN,
} from './notifications.terms.ts'

export const Notification = z.object({
  _id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** The event: "New: Toyota Corolla 2016". */
  title: z.string(),
  /** Why the member is notified: "$9,500 in Newtown. It matches your search “Corolla”." */
  text: z.string(),
  /** Target of its link, on this site. */
  href: z.string(),
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The saved search that found it, to pause it. */
  search: z.object({ _id: z.uuid(), name: z.string(), isPaused: z.boolean() }).nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationQuery = z.object({ page: pageQuery.page })

/** Latest first. */
export const Notifications = z.object({
  notifications: z.array(Notification),
  unreadCount: z.number().int(),
  pagination: Pagination,
})
export type Notifications = z.infer<typeof Notifications>

export const UnreadNotifications = z.object({ unreadCount: z.number().int() })

/** Marks these as read, or, without ids, all of them. */
export const ReadBody = z.object({ ids: z.array(z.uuid()).max(100).optional() })

const object = <K extends string, V extends z.ZodType>(keys: readonly K[], value: V) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>)

const Channels = object<Channel, z.ZodBoolean>(channels, z.boolean())

const MINUTES_OF_DAY = 24 * 60
const minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1)

/** By name: offsets such as "+10:00" know no daylight saving. */
const isTimeZone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** From when to when no email or push arrives, in minutes of the day. It may span midnight. */
const QuietHours = z.object({ from: minute, until: minute }).refine(({ from, until }) => from !== until, {
  path: ['until'],
  error: 'must differ from the start',
})

export const NotificationSettings = z.object({
  channels: object<NotificationKind, typeof Channels>(notificationKinds, Channels),
  quietHours: QuietHours.nullable(),
  timeZone: z.string().max(60).refine(isTimeZone, TIME_ZONE_UNKNOWN),
  /** One email a day with everything, except about the account. */
  isDigest: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Omitted settings stay unchanged: `{ "channels": { "alert": { "email": false } } }`. */
export const NotificationSettingsChange = NotificationSettings.extend({
  channels: object(notificationKinds, Channels.partial()).partial(),
}).partial()
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>
