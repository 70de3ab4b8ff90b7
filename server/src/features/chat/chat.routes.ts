import * as endpoints from '@bowerbird/contract/chat/chat.endpoints'
import {
  ChatSearchQuery,
  ChatSearchResults,
  Conversation,
  ConversationParams,
  Conversations,
  ConversationsQuery,
  EditedMessage,
  Message,
  MessageParams,
  Messages,
  MessagesQuery,
  NewConversation,
  NewMessage,
  SentMessage,
  UnreadCount,
  Viewed,
} from '@bowerbird/contract/chat/chat.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { sellersWith } from '../businesses/colleagues.service.ts'
import type { ChatDeps } from './chat.deps.ts'
import { searchesPerMember } from './chat.limits.ts'
import { chatLive } from './chat.live.ts'
import {
  changeArchive,
  changeBlock,
  changeMute,
  listMessages,
  markUnread,
  markViewed,
  openConversation,
  sendMessage,
  viewConversation,
} from './chat.service.ts'
import { chatExtraRoutes } from './chat-extras.routes.ts'
import { takeConversation } from './colleagues/colleague-chats.service.ts'
import { listBusinessChatsJson } from './colleagues/colleague-chats.store.ts'
import { countUnread, listConversationsJson } from './conversations.store.ts'
import { editMessage, takeBackMessage } from './message-changes.service.ts'
import { photoRoutes } from './photos.routes.ts'
import { searchChatsJson } from './search-chats.store.ts'

function conversationRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  serveMember(
    app,
    endpoints.openConversation,
    { body: NewConversation, reply: Conversation },
    async ({ member, body }) => new JsonText(await openConversation(deps, member, body.productId)),
  )

  serveMember(
    app,
    endpoints.listConversations,
    { query: ConversationsQuery, reply: Conversations },
    async ({ member, query: { productId, archived, whose, before, limit } }) => {
      const isArchived = archived === 'true'
      const page =
        whose === 'all'
          ? await listBusinessChatsJson(db, member.id, { before, limit })
          : await listConversationsJson(db, member.id, { adId: productId, isArchived, before, limit })
      const unreadCount = await countUnread(db, member.id)
      const hasColleagues = (await sellersWith(db, member.id)).length > 1
      return new JsonText(
        `{"conversations":${page.json},"hasMore":${page.hasMore},"unreadCount":${unreadCount},"hasColleagues":${hasColleagues}}`,
      )
    },
  )

  serveMember(
    app,
    endpoints.getConversation,
    { params: ConversationParams, reply: Conversation },
    async ({ member, params }) => new JsonText(await viewConversation(db, member, params.id)),
  )

  serveMember(
    app,
    endpoints.takeConversation,
    { params: ConversationParams, reply: Conversation },
    async ({ member, params }) => {
      await takeConversation(deps, member, params.id)
      return new JsonText(await viewConversation(db, member, params.id))
    },
  )

  serveMember(
    app,
    endpoints.markUnread,
    { params: ConversationParams, reply: Conversation },
    async ({ member, params }) => new JsonText(await markUnread(deps, member, params.id)),
  )

  for (const [endpoint, change, isOn] of [
    [endpoints.blockConversation, changeBlock, true],
    [endpoints.unblockConversation, changeBlock, false],
    [endpoints.archiveConversation, changeArchive, true],
    [endpoints.unarchiveConversation, changeArchive, false],
    [endpoints.muteConversation, changeMute, true],
    [endpoints.unmuteConversation, changeMute, false],
  ] as const) {
    serveMember(
      app,
      endpoint,
      { params: ConversationParams, reply: Conversation },
      async ({ member, params }) => new JsonText(await change(deps, member, params.id, isOn)),
    )
  }
}

function searchRoutes(app: FastifyInstance, { db, limits }: ChatDeps): void {
  serveMember(
    app,
    endpoints.searchChats,
    { query: ChatSearchQuery, reply: ChatSearchResults },
    async ({ member, query }) => {
      await limits.take(searchesPerMember, member.id)
      return new JsonText(await searchChatsJson(db, member.id, query.q))
    },
  )
}

function messageRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps

  serveMember(
    app,
    endpoints.listMessages,
    { params: ConversationParams, query: MessagesQuery, reply: Messages },
    async ({ member, params, query }) => new JsonText(await listMessages(db, member, params.id, query)),
  )

  serveMember(
    app,
    endpoints.sendMessage,
    { params: ConversationParams, body: NewMessage, reply: SentMessage },
    ({ member, params, body }) => sendMessage(deps, member, params.id, body),
  )

  serveMember(
    app,
    endpoints.editMessage,
    { params: MessageParams, body: EditedMessage, reply: Message },
    ({ member, params, body }) => editMessage(deps, member, params, body.text),
  )

  serveMember(
    app,
    endpoints.takeBackMessage,
    { params: MessageParams, reply: Message },
    ({ member, params }) => takeBackMessage(deps, member, params),
  )

  serveMember(
    app,
    endpoints.markViewed,
    { params: ConversationParams, body: Viewed, reply: UnreadCount },
    async ({ member, params, body }) => ({
      unreadCount: await markViewed(deps, member, params.id, body.seq),
    }),
  )

  serveMember(app, endpoints.getUnreadCount, { reply: UnreadCount }, async ({ member }) => ({
    unreadCount: await countUnread(db, member.id),
  }))
}

export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  conversationRoutes(app, deps)
  messageRoutes(app, deps)
  photoRoutes(app, deps)
  searchRoutes(app, deps)
  chatExtraRoutes(app, deps)
  chatLive(deps)
}
