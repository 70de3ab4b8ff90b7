import type { ChatClientEvents, ChatServerEvents } from '@bowerbird/contract/chat/chat.events'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import type { Socket } from 'socket.io-client'
import { currentSession, onSessionChange, refreshSession } from './session.ts'
import { createStore, useStore } from './store.ts'
import { readToken } from './token.ts'

type LiveSocket = Socket<ChatServerEvents, ChatClientEvents>
export type LiveName = keyof ChatServerEvents
export type LiveEvent<N extends LiveName> = Parameters<ChatServerEvents[N]>[0]

const names: readonly LiveName[] = ['message', 'viewed', 'typing', 'presence', 'conversation']
const hearers = new Map<LiveName, Set<(event: never) => void>>()
const connected = createStore(false)
let socket: LiveSocket | undefined

/** Hears what the server tells this member, over whichever connection there is by then. */
export function onLive<N extends LiveName>(name: N, hearer: (event: LiveEvent<N>) => void): () => void {
  const set = hearers.get(name) ?? new Set()
  hearers.set(name, set)
  set.add(hearer)
  return () => void set.delete(hearer)
}

/** Passes an event on to everyone who hears. */
export function hearLive<N extends LiveName>(name: N, event: LiveEvent<N>): void {
  for (const hearer of hearers.get(name) ?? []) (hearer as (event: LiveEvent<N>) => void)(event)
}

/** Calls back whenever the connection is made (again), so that missed events can be fetched. */
export const onLiveConnected = (listener: () => void): (() => void) =>
  connected.subscribe(() => connected.get() && listener())

export const useLiveConnected = (): boolean => useStore(connected)

/** Says something that is of no use later: without a connection it is not said. */
export function tellLive<N extends keyof ChatClientEvents>(
  name: N,
  ...event: Parameters<ChatClientEvents[N]>
): void {
  if (connected.get()) socket?.emit(name, ...event)
}

const memberNow = (): string | undefined => {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

let whose: string | undefined
let latest = 0

function hangUp(): void {
  socket?.disconnect()
  socket = undefined
  connected.set(false)
}

/** The session may have ended: then there is nobody to connect. Otherwise it is tried again in a while. */
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
    // In the handshake, never in the address, where logs would keep it.
    auth: (tell) => tell({ token: readToken() }),
  })
  socket = opened
  for (const name of names) opened.on(name, ((event: never) => hearLive(name, event)) as never)
  opened.on('connect', () => opened === socket && connected.set(true))
  opened.on('disconnect', (reason) => {
    if (opened !== socket) return
    connected.set(false)
    if (reason === 'io server disconnect') void afterRefusal(opened)
  })
  opened.on('connect_error', () => {
    // A lost line is tried again by itself; a refusal is not.
    if (opened === socket && !opened.active) void afterRefusal(opened)
  })
}

function follow(): void {
  const email = memberNow()
  if (email === whose) return
  whose = email
  latest += 1
  hangUp()
  if (email) {
    connect(email).catch(() => {
      // The code could not be fetched; when the network is back, `startLive` tries again.
      whose = undefined
    })
  }
}

/** One connection per tab, as long as someone is signed in. */
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
    whose = undefined
    latest += 1
    hangUp()
  }
}
