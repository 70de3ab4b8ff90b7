import { endpoint } from '../endpoint.ts'
import type * as s from './chat.schema.ts'

/** Finds or creates the caller's conversation about an ad. */
export const openConversation = endpoint<{
  body: typeof s.NewConversation
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations', 'member')

/** Conversations with messages, latest first. */
export const listConversations = endpoint<{
  query: typeof s.ConversationsQuery
  reply: typeof s.Conversations
}>('GET', '/api/chat/conversations', 'member')

export const getConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('GET', '/api/chat/conversations/:id', 'member')

/** The caller answers from now on, instead of a colleague of their business. */
export const takeConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations/:id/take', 'member')

export const listMessages = endpoint<{
  params: typeof s.ConversationParams
  query: typeof s.MessagesQuery
  reply: typeof s.Messages
}>('GET', '/api/chat/conversations/:id/messages', 'member')

export const sendMessage = endpoint<{
  params: typeof s.ConversationParams
  body: typeof s.NewMessage
  reply: typeof s.SentMessage
}>('POST', '/api/chat/conversations/:id/messages', 'member')

/** Multipart: one photo for a message, as the field `file`. Nobody else sees it until it is sent. */
export const uploadMessagePhoto = endpoint<{ reply: typeof s.UploadedPhoto }>(
  'POST',
  '/api/chat/photos',
  'member',
)

/** The caller’s own, whether it was sent or not. */
export const getOwnPhoto = endpoint<{
  params: typeof s.OwnPhotoParams
  query: typeof s.PhotoQuery
  reply: typeof s.PhotoFile
}>('GET', '/api/chat/photos/:photo', 'member', 'image/webp')

/** For the two people of a conversation in which it was sent. */
export const getMessagePhoto = endpoint<{
  params: typeof s.MessagePhotoParams
  query: typeof s.PhotoQuery
  reply: typeof s.PhotoFile
}>('GET', '/api/chat/conversations/:id/photos/:photo', 'member', 'image/webp')

/** Within five minutes, by its sender. */
export const editMessage = endpoint<{
  params: typeof s.MessageParams
  body: typeof s.EditedMessage
  reply: typeof s.Message
}>('PUT', '/api/chat/conversations/:id/messages/:seq', 'member')

/** The same; a trace of the message stays. */
export const takeBackMessage = endpoint<{
  params: typeof s.MessageParams
  reply: typeof s.Message
}>('DELETE', '/api/chat/conversations/:id/messages/:seq', 'member')

export const markViewed = endpoint<{
  params: typeof s.ConversationParams
  body: typeof s.Viewed
  reply: typeof s.UnreadCount
}>('POST', '/api/chat/conversations/:id/viewed', 'member')

export const blockConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations/:id/block', 'member')

export const unblockConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('DELETE', '/api/chat/conversations/:id/block', 'member')

export const archiveConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations/:id/archive', 'member')

export const unarchiveConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('DELETE', '/api/chat/conversations/:id/archive', 'member')

/** No emails, notifications or pushes about it. */
export const muteConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations/:id/mute', 'member')

export const unmuteConversation = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('DELETE', '/api/chat/conversations/:id/mute', 'member')

export const markUnread = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.Conversation
}>('POST', '/api/chat/conversations/:id/unread', 'member')

/** The caller’s conversations in which a name, a title or a message has these words. */
export const searchChats = endpoint<{
  query: typeof s.ChatSearchQuery
  reply: typeof s.ChatSearchResults
}>('GET', '/api/chat/search', 'member')

/** Answers that the caller has saved. */
export const listSavedAnswers = endpoint<{ reply: typeof s.SavedAnswers }>(
  'GET',
  '/api/chat/saved-answers',
  'member',
)

export const saveAnswer = endpoint<{ body: typeof s.NewSavedAnswer; reply: typeof s.SavedAnswers }>(
  'POST',
  '/api/chat/saved-answers',
  'member',
)

export const editSavedAnswer = endpoint<{
  params: typeof s.SavedAnswerParams
  body: typeof s.NewSavedAnswer
  reply: typeof s.SavedAnswers
}>('PUT', '/api/chat/saved-answers/:id', 'member')

export const deleteSavedAnswer = endpoint<{
  params: typeof s.SavedAnswerParams
  reply: typeof s.SavedAnswers
}>('DELETE', '/api/chat/saved-answers/:id', 'member')

/** What the caller has begun to write, here or on another device. */
export const getMessageDraft = endpoint<{
  params: typeof s.ConversationParams
  reply: typeof s.MessageDraft
}>('GET', '/api/chat/conversations/:id/draft', 'member')

export const setMessageDraft = endpoint<{
  params: typeof s.ConversationParams
  body: typeof s.MessageDraft
  reply: typeof s.MessageDraft
}>('PUT', '/api/chat/conversations/:id/draft', 'member')

export const getReadMarks = endpoint<{ reply: typeof s.ReadMarks }>('GET', '/api/chat/read-marks', 'member')

/** Both ways: who hides what they have read doesn’t see it of others. */
export const setReadMarks = endpoint<{ body: typeof s.ReadMarks; reply: typeof s.ReadMarks }>(
  'PUT',
  '/api/chat/read-marks',
  'member',
)

export const getUnreadCount = endpoint<{
  reply: typeof s.UnreadCount
}>('GET', '/api/chat/unread-count', 'member')

/** The token from the mail is sufficient, with or without login. */
export const stopChatMails = endpoint<{
  body: typeof s.Unsubscribe
  reply: typeof s.ChatMailState
}>('POST', '/api/chat/mails/stop', 'public')

export const resumeChatMails = endpoint<{
  body: typeof s.Unsubscribe
  reply: typeof s.ChatMailState
}>('POST', '/api/chat/mails/resume', 'public')
