import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { Pagination } from '../pagination.schema.ts'
import { channels, notificationKinds } from './notifications.terms.ts'

/** Without what it says: that is between the market and the member. */
export const FailedDelivery = z.object({
  /** Of the notification. */
  _id: z.uuid(),
  channel: z.enum(channels),
  kind: z.enum(notificationKinds),
  member: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }),
  attempts: z.number().int(),
  failedAt: z.iso.datetime(),
  error: z.string(),
})
export type FailedDelivery = z.infer<typeof FailedDelivery>

export const FailedDeliveriesQuery = z.object({
  channel: z.enum(channels).optional(),
  page: adminListQuery.page,
  limit: adminListQuery.limit,
})
export type FailedDeliveriesQuery = z.infer<typeof FailedDeliveriesQuery>

export const ChannelState = z.object({
  channel: z.enum(channels),
  /** Due now; those for later are not counted. */
  waiting: z.number().int(),
  /** Those of them that have failed at least once. */
  retrying: z.number().int(),
  failed: z.number().int(),
  /** Age of the oldest, in seconds. */
  oldestSeconds: z.number().int(),
})
export type ChannelState = z.infer<typeof ChannelState>

/** Emails that leave the market, those of notifications among them: a delivery counts as made when its email is queued. */
export const MailQueue = z.object({
  waiting: z.number().int(),
  retrying: z.number().int(),
  failed: z.number().int(),
  /** Why emails don’t leave; null: they do. */
  error: z.string().nullable(),
})
export type MailQueue = z.infer<typeof MailQueue>

/** Latest failures first. */
export const FailedDeliveries = z.object({
  failures: z.array(FailedDelivery),
  channels: z.array(ChannelState),
  mailQueue: MailQueue,
  pagination: Pagination,
})
export type FailedDeliveries = z.infer<typeof FailedDeliveries>

/** Those of these notifications, or all failures of the channel. */
export const RetryBody = z.object({
  channel: z.enum(channels),
  ids: z.array(z.uuid()).min(1).max(100).optional(),
})
export type RetryBody = z.infer<typeof RetryBody>

export const Retried = z.object({ retried: z.number().int() })
