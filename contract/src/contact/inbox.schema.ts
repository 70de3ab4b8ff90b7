import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { t } from '../language/t.ts'
import { inboxTabs, MAX_INBOX_REPLY } from './inbox.terms.ts'

export const InboxQuery = z.object({
  page: adminListQuery.page,
  limit: adminListQuery.limit,
  tab: z.enum(inboxTabs).default('open'),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const InboxParams = z.object({ id: z.uuid('Invalid message ID') })

/** A message from the contact form, with what was replied. */
export const InboxMessage = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** A bot has probably sent it. */
  isSuspect: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When it was answered or marked as done. */
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  replies: z.array(
    z.object({
      _id: z.uuid(),
      text: z.string(),
      /** Null if their account was deleted. */
      author: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const Inbox = z.object({
  messages: z.array(InboxMessage),
  counts: z.object({ open: z.number().int(), closed: z.number().int(), suspect: z.number().int() }),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalMessages: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  }),
})
export type Inbox = z.infer<typeof Inbox>

export const InboxReply = z.object({
  text: z
    .string()
    .trim()
    .min(1, t`Write a reply first`)
    .max(MAX_INBOX_REPLY, { error: () => t`A reply cannot exceed ${MAX_INBOX_REPLY} characters` }),
  /** The same key is the same reply. */
  idempotencyKey: z.uuid(),
})

export const InboxState = z.object({ isDone: z.boolean() })
