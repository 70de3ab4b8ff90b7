import { endpoint } from '../endpoint.ts'
import type * as s from './inbox.schema.ts'

export const listInbox = endpoint<{
  query: typeof s.InboxQuery
  reply: typeof s.Inbox
}>('GET', '/api/admin/inbox', 'support')

/** Mails the reply and closes the message. */
export const replyToMessage = endpoint<{
  params: typeof s.InboxParams
  body: typeof s.InboxReply
  reply: typeof s.InboxMessage
}>('POST', '/api/admin/inbox/:id/replies', 'support')

/** Closes a message without a reply, or opens it again. */
export const setMessageDone = endpoint<{
  params: typeof s.InboxParams
  body: typeof s.InboxState
  reply: typeof s.InboxMessage
}>('PATCH', '/api/admin/inbox/:id', 'support')
