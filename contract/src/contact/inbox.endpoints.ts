import { endpoint } from '../endpoint.ts'
import type * as s from './inbox.schema.ts'

export const listInbox = endpoint<{ query: typeof s.InboxQuery; reply: typeof s.Inbox }>({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'support',
})

/** Mails the reply and closes the message. */
export const replyToMessage = endpoint<{
  params: typeof s.InboxParams
  body: typeof s.InboxReply
  reply: typeof s.InboxMessage
}>({
  method: 'POST',
  path: '/api/admin/inbox/:id/replies',
  access: 'support',
})

/** Closes a message without a reply, or opens it again. */
export const setMessageDone = endpoint<{
  params: typeof s.InboxParams
  body: typeof s.InboxState
  reply: typeof s.InboxMessage
}>({
  method: 'PATCH',
  path: '/api/admin/inbox/:id',
  access: 'support',
})
