import { endpoint } from '../endpoint.ts'
import type * as s from './chat.schema.ts'

/** Finds or creates the caller's conversation about an ad. */
export const openConversation = endpoint<{ body: typeof s.NewConversation; reply: typeof s.Conversation }>({
  method: 'POST',
  path: '/api/chat/conversations',
  access: 'member',
})

/** Conversations with messages, latest first. */
export const listConversations = endpoint<{
  query: typeof s.ConversationsQuery
  reply: typeof s.Conversations
}>({
  method: 'GET',
  path: '/api/chat/conversations',
  access: 'member',
})

export const getConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>({
  method: 'GET',
  path: '/api/chat/conversations/:id',
  access: 'member',
})

export const listMessages = endpoint<{
  params: typeof s.ConversationParams
  query: typeof s.MessagesQuery
  reply: typeof s.Messages
}>({
  method: 'GET',
  path: '/api/chat/conversations/:id/messages',
  access: 'member',
})

export const sendMessage = endpoint<{
  params: typeof s.ConversationParams
  body: typeof s.NewMessage
  reply: typeof s.SentMessage
}>({
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  access: 'member',
})

export const markViewed = endpoint<{
  params: typeof s.ConversationParams
  body: typeof s.Viewed
  reply: typeof s.UnreadCount
}>({
  method: 'POST',
  path: '/api/chat/conversations/:id/viewed',
  access: 'member',
})

export const blockConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>({
  method: 'POST',
  path: '/api/chat/conversations/:id/block',
  access: 'member',
})

export const unblockConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/block',
  access: 'member',
})

export const archiveConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>({
  method: 'POST',
  path: '/api/chat/conversations/:id/archive',
  access: 'member',
})

export const unarchiveConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/archive',
  access: 'member',
})

export const getUnreadCount = endpoint<{ reply: typeof s.UnreadCount }>({
  method: 'GET',
  path: '/api/chat/unread-count',
  access: 'member',
})

/** The token from the mail is sufficient, with or without login. */
export const stopChatMails = endpoint<{ body: typeof s.Unsubscribe; reply: typeof s.ChatMailState }>({
  method: 'POST',
  path: '/api/chat/mails/stop',
  access: 'public',
})

export const resumeChatMails = endpoint<{ body: typeof s.Unsubscribe; reply: typeof s.ChatMailState }>({
  method: 'POST',
  path: '/api/chat/mails/resume',
  access: 'public',
})
