import { randomUUID } from 'node:crypto'
import { MINUTE } from '@bowerbird/contract/time'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Db } from '../db/db.ts'
import { findMember, listValidSessions, type Member, sessionKey } from '../session.ts'
import { bindingOf } from '../session-binding.ts'
import { closeSockets } from './close-sockets.ts'
import { joinCluster } from './cluster.ts'
import { type Connection, connectionOf, limitEvents } from './connection.ts'
import { checkHandshake, type HandshakeOptions } from './handshake.ts'
import { databaseNotifications, type Notification } from './notifications.ts'
import { joinPeers } from './peer-processes.ts'
import { sendHeadersOnRefusals } from './refusal-headers.ts'

/** Pushes events to connected members. Event names and payloads belong to the features. */
export interface Live {
  /** To every socket of a member, in whichever process. */
  send(memberId: string, event: string, payload: object): void
  /** To sockets of this process only: for events that every process receives anyway. */
  sendLocal(memberId: string, event: string, payload: object): void
  onConnection(listener: (connection: Connection) => void): void
  isOnline(memberId: string): Promise<boolean>
  /** Which of these members are connected, to any process. */
  listOnline(memberIds: readonly string[]): Promise<Set<string>>
  /** Other processes have joined, or left without notice: what `listOnline` returned may be outdated. */
  onPeersChanged(listener: () => void): void
  /** False if certainly no socket would receive an event: saves preparing it. */
  mayReach(memberId: string): boolean
  /** In every process: a member has opened their first socket, or closed their last. */
  onPresence(listener: (memberId: string, isOnline: boolean) => void): void
  /** To all processes, including this one. */
  broadcast(topic: string, payload: object): void
  onBroadcast(topic: string, listener: (payload: object) => void): void
  /** Notifications of the database, in every process that has sockets. */
  onNotification(kind: string, listener: (notification: Notification) => void): void
  /** The number of open sockets of this process. */
  connections(): number
  /** For errors in work that no caller awaits. */
  report(error: Error): void
}

export interface LiveOptions extends HandshakeOptions {
  db: Db
  /** For a connection to the same database that listens for ended sessions. */
  connection: pg.ClientConfig
  path: string
  /** The error message for a client without a session. */
  refusal: string
  /** Connects several processes; without it there is only this one. */
  redisUrl?: string | undefined
  /** Time that a member may be disconnected before they count as offline: a page load takes less. */
  graceMs?: number
  /** False for members who are let in later; by default all are let in. */
  mayConnect?: (member: Member) => boolean
}

const MAX_MESSAGE = 16 * 1024
const MAX_CONNECTIONS = 20
/** Ended sessions are notified; this interval is for notifications that got lost. */
const RECHECK_MS = MINUTE

const roomOf = (memberId: string) => `member:${memberId}`

const tokenOf = ({ handshake }: Socket): string | undefined => {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : undefined
}

interface Identity {
  memberId: string
  key: string
}

/** Attaches socket.io to the app's server, at `path`. */
export async function startLive(app: FastifyInstance, options: LiveOptions): Promise<Live> {
  const { db, path, refusal, redisUrl, graceMs = 2_000, mayConnect = () => true } = options
  const onError = (error: Error) => app.log.error({ err: error }, 'live socket error')
  const io = new Server({
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    connectTimeout: 10_000,
    allowRequest: checkHandshake(options),
  })
  io.attach(app.server)
  sendHeadersOnRefusals(app.server, path)
  const leaveCluster = redisUrl ? await joinCluster(io, redisUrl, onError) : undefined

  /** A room of all sockets of this process, and of no other. */
  const localRoom = `process:${randomUUID()}`
  const identities = new Map<Socket, Identity>()
  const connectionListeners: ((connection: Connection) => void)[] = []
  const presenceListeners: ((memberId: string, isOnline: boolean) => void)[] = []
  const topics = new Map<string, ((payload: object) => void)[]>()
  const peerListeners: (() => void)[] = []
  const graceTimers = new Set<NodeJS.Timeout>()

  const isLocal = (memberId: string) => io.of('/').adapter.rooms.has(roomOf(memberId))
  const deliver = (topic: string, payload: object) => {
    for (const listener of topics.get(topic) ?? []) listener(payload)
  }
  const broadcast = (topic: string, payload: object) => {
    deliver(topic, payload)
    if (leaveCluster) io.serverSideEmit('broadcast', topic, payload)
  }
  io.on('broadcast', deliver)
  const peers =
    leaveCluster &&
    joinPeers(io, {
      listLocal: (memberIds) => memberIds.filter(isLocal),
      onChange: () => {
        for (const listener of peerListeners) listener()
      },
    })

  const listOnline = async (memberIds: readonly string[]): Promise<Set<string>> => {
    const elsewhere = memberIds.filter((memberId) => !isLocal(memberId))
    const found = (await peers?.ask(elsewhere)) ?? new Set<string>()
    for (const memberId of memberIds) if (isLocal(memberId)) found.add(memberId)
    return found
  }
  const isOnline = async (memberId: string) =>
    isLocal(memberId) || (await listOnline([memberId])).has(memberId)

  const disconnect = (isGone: (identity: Identity) => boolean) => {
    for (const [socket, identity] of identities) if (isGone(identity)) socket.disconnect(true)
  }
  const recheck = async () => {
    const keys = new Set([...identities.values()].map(({ key }) => key))
    if (keys.size === 0) return
    const valid = await listValidSessions(db, [...keys])
    disconnect(({ key }) => keys.has(key) && !valid.has(key))
  }
  const recheckOrReport = () => void recheck().catch(onError)

  const notifications = databaseNotifications({
    connection: options.connection,
    onGap: recheckOrReport,
    onError,
  })
  notifications.on('session', ({ id }) => disconnect(({ key }) => key === id))
  notifications.on('account', ({ id }) => disconnect(({ memberId }) => memberId === id))

  /** Sockets that passed the handshake; they may close before they are connected. */
  const admitted = new WeakMap<Socket, Identity>()
  const admit = async (socket: Socket): Promise<Error | undefined> => {
    const token = tokenOf(socket)
    // Not needed again, and must not show up wherever the handshake is inspected.
    socket.handshake.auth = {}
    if (!token) return new Error(refusal)
    // From here on every end of this session is notified.
    await notifications.start()
    const member = await findMember(db, { token, binding: bindingOf(socket.handshake) })
    if (!member) return new Error(refusal)
    if (!mayConnect(member)) return new Error('Unavailable')
    if ((io.of('/').adapter.rooms.get(roomOf(member.id))?.size ?? 0) >= MAX_CONNECTIONS) {
      return new Error('Too many connections')
    }
    admitted.set(socket, { memberId: member.id, key: sessionKey(token) })
    return undefined
  }
  io.use((socket, next) => {
    admit(socket).then(next, (error: Error) => {
      onError(error)
      next(new Error('Unavailable'))
    })
  })

  const announceOfflineUnlessBack = (memberId: string) => {
    const timer = setTimeout(() => {
      graceTimers.delete(timer)
      void isOnline(memberId).then((isBack) => {
        if (!isBack) broadcast('presence', { memberId, isOnline: false })
      })
    }, graceMs)
    graceTimers.add(timer.unref())
  }

  io.on('connection', (socket) => {
    const identity = admitted.get(socket)
    if (!identity) return socket.disconnect(true)
    const { memberId, key } = identity
    identities.set(socket, identity)
    socket.once('disconnect', () => {
      identities.delete(socket)
      if (!isLocal(memberId)) announceOfflineUnlessBack(memberId)
    })
    limitEvents(socket)
    const connection = connectionOf(socket, memberId, onError)
    for (const listener of connectionListeners) listener(connection)
    const isFirst = !isLocal(memberId)
    void socket.join([roomOf(memberId), localRoom])
    if (isFirst) broadcast('presence', { memberId, isOnline: true })
    // The session may have ended since it was checked, when this socket was not registered yet.
    listValidSessions(db, [key]).then((valid) => {
      if (!valid.has(key)) socket.disconnect(true)
    }, onError)
  })

  const timer = setInterval(recheckOrReport, RECHECK_MS).unref()
  closeSockets(app, io, async () => {
    clearInterval(timer)
    for (const pending of graceTimers) clearTimeout(pending)
    peers?.stop()
    await notifications.stop()
    await leaveCluster?.()
  })

  const sendLocal: Live['sendLocal'] = (memberId, event, payload) =>
    void io.local.to(roomOf(memberId)).emit(event, payload)

  const live: Live = {
    sendLocal,
    connections: () => identities.size,
    report: onError,
    send(memberId, event, payload) {
      sendLocal(memberId, event, payload)
      // Local sockets have it already: a Redis that hangs must not delay them.
      if (leaveCluster) io.to(roomOf(memberId)).except(localRoom).emit(event, payload)
    },
    onConnection: (listener) => void connectionListeners.push(listener),
    isOnline,
    listOnline,
    onPeersChanged: (listener) => void peerListeners.push(listener),
    mayReach: (memberId) => leaveCluster !== undefined || isLocal(memberId),
    onPresence: (listener) => void presenceListeners.push(listener),
    broadcast,
    onBroadcast: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    onNotification: (kind, listener) => notifications.on(kind, listener),
  }
  live.onBroadcast('presence', (payload) => {
    const { memberId, isOnline: isConnected } = payload as { memberId: string; isOnline: boolean }
    for (const listener of presenceListeners) listener(memberId, isConnected)
  })
  return live
}
