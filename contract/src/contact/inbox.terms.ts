import { t } from '../language/t.ts'

/** Open messages, those that were answered or marked as done, and what bots have probably sent. */
export const inboxTabs = ['open', 'closed', 'suspect'] as const
export type InboxTab = (typeof inboxTabs)[number]

export const MAX_INBOX_REPLY = 5_000
export const MESSAGE_NOT_FOUND = t`Message not found`
