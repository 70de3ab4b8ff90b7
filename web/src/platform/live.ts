import type { ChatClientEvents, ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import type { QueueServerEvents } from '@bowerbird/contract/moderation-queue/moderation-queue.events'
import type { NotificationServerEvents } from '@bowerbird/contract/notifications/notifications.events'
import { NOTIFICATIONS_CHANGED } from '@bowerbird/contract/notifications/notifications.terms'
import type { Socket } from 'socket.io-client'
import { currentSession, onSessionChange, refreshSession } from './session.ts'
import { createStore, useStore } from './store.ts'
import { readToken } from './token.ts'

type ServerEvents = ChatServerEvents & NotificationServerEvents & QueueServerEvents
type LiveSocket = Socket<ServerEvents, ChatClientEvents>
export type LiveName = keyof ServerEvents
export type LiveEvent<N extends LiveName> = Parameters<ServerEvents[N]>[0]

const names: readonly LiveName[] = [
  'message',
  'changed',
  'viewed',
  'typing',
  'presence',
  'conversation',
  NOTIFICATIONS_CHANGED,
  'moderation-queue',
]
const listeners = new Map<LiveName, Set<(event: never) => void>>()
const connected = createStore(false)
let socket: LiveSocket | undefined

/** Subscribes to the server's events for this member, across reconnections. */
export function onLive<N extends LiveName>(name: N, listener: (event: LiveEvent<N>) => void): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set)
  set.add(listener)
  return () => void set.delete(listener)
}

/** Passes an event to its listeners. */
export function dispatchLive<N extends LiveName>(name: N, event: LiveEvent<N>): void {
  for (const listener of listeners.get(name) ?? []) (listener as (event: LiveEvent<N>) => void)(event)
}

/** Calls back whenever the connection is made (again), so that missed events can be fetched. */
export const onLiveConnected = (listener: () => void): (() => void) =>
  connected.subscribe(() => connected.get() && listener())

export const useLiveConnected = (): boolean => useStore(connected)

/** Sends an event that is useless later: without a connection it is dropped. */
export function sendLive<N extends keyof ChatClientEvents>(
  name: N,
  ...event: Parameters<ChatClientEvents[N]>
): void {
  if (connected.get()) socket?.emit(name, ...event)
}

const memberNow = (): string | undefined => {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

let connectedAs: string | undefined
let latest = 0

function disconnect(): void {
  socket?.disconnect()
  socket = undefined
  connected.set(false)
}

/** The session may have ended, and then there is no reconnecting. Otherwise it reconnects after a pause. */
async function afterRefusal(refused: LiveSocket): Promise<void> {
  await refreshSession()
  if (refused !== socket || !memberNow()) return
  setTimeout(() => {
    if (refused === socket) refused.connect()
  }, 5_000)
}

async function connect(email: string): Promise<void> {
  const mine = ++latest
  const { io } = await import('socket.io-client')
  if (mine !== latest || memberNow() !== email) return
  const opened: LiveSocket = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    // In the handshake, never in the URL, which ends up in logs.
    auth: (send) => send({ token: readToken() }),
  })
  socket = opened
  for (const name of names) opened.on(name, ((event: never) => dispatchLive(name, event)) as never)
  opened.on('connect', () => opened === socket && connected.set(true))
  opened.on('disconnect', (reason) => {
    if (opened !== socket) return
    connected.set(false)
    if (reason === 'io server disconnect') void afterRefusal(opened)
  })
  opened.on('connect_error', () => {
    // Socket.IO reconnects automatically after a lost connection, but not after a refusal.
    if (opened === socket && !opened.active) void afterRefusal(opened)
  })
}

function follow(): void {
  const email = memberNow()
  if (email === connectedAs) return
  connectedAs = email
  latest += 1
  disconnect()
  if (email) {
    connect(email).catch(() => {
      // The code failed to load; `startLive` tries again when the network is back.
      connectedAs = undefined
    })
  }
}

/** One connection per tab while a member is logged in. */
export function startLive(): () => void {
  follow()
  const stop = onSessionChange(follow)
  const handleOnline = () => {
    follow()
    if (socket && !socket.connected) socket.connect()
  }
  window.addEventListener('online', handleOnline)
  return () => {
    stop()
    window.removeEventListener('online', handleOnline)
    connectedAs = undefined
    latest += 1
    disconnect()
  }
}
