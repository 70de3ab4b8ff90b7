import { randomUUID } from 'node:crypto'
import type { ChatClientEvents, ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { caller } from '../../testing/api.ts'
import type { TestMember, World } from '../../testing/world.ts'

/** Calls the chat API as a member. */
export function chatCalls(world: () => World) {
  const call = caller(world)
  const base = '/api/chat/conversations'
  return {
    open: (member: TestMember, productId: string) =>
      call('POST', base, { headers: member.headers, body: { productId } }),
    list: (member: TestMember, query = '') => call('GET', `${base}${query}`, { headers: member.headers }),
    get: (member: TestMember, id: string) => call('GET', `${base}/${id}`, { headers: member.headers }),
    messages: (member: TestMember, id: string, query = '') =>
      call('GET', `${base}/${id}/messages${query}`, { headers: member.headers }),
    send: (member: TestMember, id: string, text: string, clientId: string = randomUUID()) =>
      call('POST', `${base}/${id}/messages`, { headers: member.headers, body: { text, clientId } }),
    view: (member: TestMember, id: string, seq?: number) =>
      call('POST', `${base}/${id}/viewed`, {
        headers: member.headers,
        ...(seq === undefined ? {} : { body: { seq } }),
      }),
    block: (member: TestMember, id: string) =>
      call('POST', `${base}/${id}/block`, { headers: member.headers }),
    unblock: (member: TestMember, id: string) =>
      call('DELETE', `${base}/${id}/block`, { headers: member.headers }),
    archive: (member: TestMember, id: string) =>
      call('POST', `${base}/${id}/archive`, { headers: member.headers }),
    unarchive: (member: TestMember, id: string) =>
      call('DELETE', `${base}/${id}/archive`, { headers: member.headers }),
    mute: (member: TestMember, id: string) => call('POST', `${base}/${id}/mute`, { headers: member.headers }),
    unmute: (member: TestMember, id: string) =>
      call('DELETE', `${base}/${id}/mute`, { headers: member.headers }),
    markUnread: (member: TestMember, id: string) =>
      call('POST', `${base}/${id}/unread`, { headers: member.headers }),
    search: (member: TestMember, q: string) =>
      call('GET', `/api/chat/search?q=${encodeURIComponent(q)}`, { headers: member.headers }),
    unread: async (member: TestMember): Promise<number> =>
      (await call('GET', '/api/chat/unread-count', { headers: member.headers })).body.unreadCount,
  }
}

export interface Pair {
  seller: TestMember
  buyer: TestMember
  adId: string
  conversationId: string
}

/** A seller, a buyer and their conversation, still empty. */
export async function makePair(world: World): Promise<Pair> {
  const seller = await world.member({ name: 'Sam Seller' })
  const buyer = await world.member({ name: 'Bea Buyer' })
  const { id: adId } = await world.ad(seller, { title: 'Blue bicycle' })
  const { body } = await chatCalls(() => world).open(buyer, adId)
  return { seller, buyer, adId, conversationId: (body as Conversation)._id }
}

type ServerEvent = keyof ChatServerEvents

export interface Client {
  socket: Socket<ChatServerEvents, ChatClientEvents>
  /** Events received of one type, oldest first. */
  received<Name extends ServerEvent>(name: Name): Parameters<ChatServerEvents[Name]>[0][]
  messages(): Message[]
}

export const tokenOf = (member: TestMember): string => member.headers.authorization.slice('Bearer '.length)

export async function listenOn(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

interface ConnectOptions {
  token?: unknown
  headers?: Record<string, string>
  reconnection?: boolean
}

/** A socket like the browser's, possibly not yet accepted. */
export function openSocket(url: string, { token, headers, reconnection = false }: ConnectOptions): Client {
  const socket: Client['socket'] = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    forceNew: true,
  })
  onTestFinished(() => void socket.disconnect())
  const received: { name: string; payload: unknown }[] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }))
  const of = <Name extends ServerEvent>(wanted: Name) =>
    received.filter(({ name }) => name === wanted).map(({ payload }) => payload) as Parameters<
      ChatServerEvents[Name]
    >[0][]
  return { socket, received: of, messages: () => of('message').map(({ message }) => message) }
}

/** Resolves when the server accepts the socket, rejects with its error otherwise. */
export const admitted = ({ socket }: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

export async function connect(url: string, member: TestMember): Promise<Client> {
  const client = openSocket(url, { token: tokenOf(member) })
  await admitted(client)
  return client
}

export const watch = ({ socket }: Client, conversationId: string) =>
  new Promise<{ ok: true; value: { isOnline: boolean } } | { ok: false; message: string }>((resolve) =>
    socket.emit('watch', { conversationId }, resolve),
  )
