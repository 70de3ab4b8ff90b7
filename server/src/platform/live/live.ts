import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Db } from '../db/db.ts'
import { findMember, listValidSessions, sessionKey } from '../session.ts'
import { closePolitely } from './close-sockets.ts'
import { joinCluster } from './cluster.ts'
import { type Connection, connectionOf, limitEvents } from './connection.ts'
import { type DoorOptions, doorkeeper } from './handshake.ts'
import { databaseNotices, type Notice } from './notices.ts'
import { meetNeighbours } from './peer-processes.ts'
import { sendHeadersOnRefusals } from './refusal-headers.ts'

/** Tells connected members what was stored. Names and payloads of events belong to the features. */
export interface Live {
  /** To every connection of a member, whichever process holds it. */
  send(memberId: string, event: string, payload: object): void
  /** The same, of this process alone: for what every process hears by itself. */
  sendHere(memberId: string, event: string, payload: object): void
  onConnection(welcome: (connection: Connection) => void): void
  isOnline(memberId: string): Promise<boolean>
  /** Which of these members are connected, to whichever process. */
  whoIsOnline(memberIds: readonly string[]): Promise<Set<string>>
  /** Other processes have come, or gone without a word: who is online is to be asked again. */
  onNeighbours(listener: () => void): void
  /** False when it is certain that nobody would get what is sent: spares preparing it. */
  mayReach(memberId: string): boolean
  /** In every process: a member has connected, or left with their last connection. */
  onPresence(listener: (memberId: string, isOnline: boolean) => void): void
  /** Tells all processes, this one included. */
  tell(topic: string, payload: object): void
  onTold(topic: string, listener: (payload: object) => void): void
  /** What the database announces, in every process that has connections. */
  onNotice(kind: string, listener: (notice: Notice) => void): void
  /** How many of this process are open. */
  connections(): number
  /** For what went wrong where nobody waits for an answer. */
  report(error: Error): void
}

export interface LiveOptions extends DoorOptions {
  db: Db
  /** For a connection of its own to the same database, which hears when sessions end. */
  connection: pg.ClientConfig
  path: string
  /** What a client without a session is told. */
  refusal: string
  /** Where processes meet; without it this one is alone. */
  redisUrl?: string | undefined
  /** How long someone may be gone before it is said, so that turning a page doesn't count. */
  graceMs?: number
}

const MAX_MESSAGE = 16 * 1024
const MAX_CONNECTIONS = 20
/** Sessions that end are announced; this is for announcements that got lost. */
const RECHECK_MS = 60_000

const roomOf = (memberId: string) => `member:${memberId}`

const tokenOf = ({ handshake }: Socket): string | undefined => {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : undefined
}

interface Known {
  memberId: string
  key: string
}

/** Opens the socket at `path` of the app's own server. */
export async function startLive(app: FastifyInstance, options: LiveOptions): Promise<Live> {
  const { db, path, refusal, redisUrl, graceMs = 2_000 } = options
  const onError = (error: Error) => app.log.error({ err: error }, 'live connections')
  const io = new Server({
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    connectTimeout: 10_000,
    allowRequest: doorkeeper(options),
  })
  io.attach(app.server)
  sendHeadersOnRefusals(app.server, path)
  const leaveCluster = redisUrl ? await joinCluster(io, redisUrl, onError) : undefined

  /** A room of all connections of this process, and of no other. */
  const here = `process:${randomUUID()}`
  const known = new Map<Socket, Known>()
  const welcomes: ((connection: Connection) => void)[] = []
  const watchers: ((memberId: string, isOnline: boolean) => void)[] = []
  const topics = new Map<string, ((payload: object) => void)[]>()
  const changes: (() => void)[] = []
  const leaving = new Set<NodeJS.Timeout>()

  const isHere = (memberId: string) => io.of('/').adapter.rooms.has(roomOf(memberId))
  const hear = (topic: string, payload: object) => {
    for (const listener of topics.get(topic) ?? []) listener(payload)
  }
  const tell = (topic: string, payload: object) => {
    hear(topic, payload)
    if (leaveCluster) io.serverSideEmit('tell', topic, payload)
  }
  io.on('tell', hear)
  const neighbours =
    leaveCluster &&
    meetNeighbours(io, {
      whoIsHere: (memberIds) => memberIds.filter(isHere),
      onChange: () => {
        for (const listener of changes) listener()
      },
    })

  const whoIsOnline = async (memberIds: readonly string[]): Promise<Set<string>> => {
    const elsewhere = memberIds.filter((memberId) => !isHere(memberId))
    const found = (await neighbours?.ask(elsewhere)) ?? new Set<string>()
    for (const memberId of memberIds) if (isHere(memberId)) found.add(memberId)
    return found
  }
  const isOnline = async (memberId: string) =>
    isHere(memberId) || (await whoIsOnline([memberId])).has(memberId)

  const drop = (isGone: (socket: Known) => boolean) => {
    for (const [socket, who] of known) if (isGone(who)) socket.disconnect(true)
  }
  const recheck = async () => {
    const keys = new Set([...known.values()].map(({ key }) => key))
    if (keys.size === 0) return
    const valid = await listValidSessions(db, [...keys])
    drop(({ key }) => keys.has(key) && !valid.has(key))
  }
  const recheckOrReport = () => void recheck().catch(onError)

  const notices = databaseNotices({ connection: options.connection, onGap: recheckOrReport, onError })
  notices.on('session', ({ id }) => drop(({ key }) => key === id))
  notices.on('account', ({ id }) => drop(({ memberId }) => memberId === id))

  /** Whom the handshake has let in: it may still be gone before it is connected. */
  const admitted = new WeakMap<Socket, Known>()
  const admit = async (socket: Socket): Promise<Error | undefined> => {
    const token = tokenOf(socket)
    // Not needed again, and not to be seen by anything that looks at the handshake.
    socket.handshake.auth = {}
    if (!token) return new Error(refusal)
    // From here on nothing that ends this session goes unheard.
    await notices.start()
    const member = await findMember(db, token)
    if (!member) return new Error(refusal)
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

  const sayGoneUnlessBack = (memberId: string) => {
    const timer = setTimeout(() => {
      leaving.delete(timer)
      void isOnline(memberId).then((isBack) => {
        if (!isBack) tell('presence', { memberId, isOnline: false })
      })
    }, graceMs)
    leaving.add(timer.unref())
  }

  io.on('connection', (socket) => {
    const who = admitted.get(socket)
    if (!who) return socket.disconnect(true)
    const { memberId, key } = who
    known.set(socket, who)
    socket.once('disconnect', () => {
      known.delete(socket)
      if (!isHere(memberId)) sayGoneUnlessBack(memberId)
    })
    limitEvents(socket)
    const connection = connectionOf(socket, memberId, onError)
    for (const welcome of welcomes) welcome(connection)
    const isFirst = !isHere(memberId)
    void socket.join([roomOf(memberId), here])
    if (isFirst) tell('presence', { memberId, isOnline: true })
    // Between the look at the session and now it may have ended, unheard by a socket that was not there yet.
    listValidSessions(db, [key]).then((valid) => {
      if (!valid.has(key)) socket.disconnect(true)
    }, onError)
  })

  const timer = setInterval(recheckOrReport, RECHECK_MS).unref()
  closePolitely(app, io, async () => {
    clearInterval(timer)
    for (const pending of leaving) clearTimeout(pending)
    neighbours?.stop()
    await notices.stop()
    await leaveCluster?.()
  })

  const sendHere: Live['sendHere'] = (memberId, event, payload) =>
    void io.local.to(roomOf(memberId)).emit(event, payload)

  const live: Live = {
    sendHere,
    connections: () => known.size,
    report: onError,
    send(memberId, event, payload) {
      sendHere(memberId, event, payload)
      // Connections here have it already; a Redis that hangs must not keep it from them.
      if (leaveCluster) io.to(roomOf(memberId)).except(here).emit(event, payload)
    },
    onConnection: (welcome) => void welcomes.push(welcome),
    isOnline,
    whoIsOnline,
    onNeighbours: (listener) => void changes.push(listener),
    mayReach: (memberId) => leaveCluster !== undefined || isHere(memberId),
    onPresence: (listener) => void watchers.push(listener),
    tell,
    onTold: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    onNotice: (kind, listener) => notices.on(kind, listener),
  }
  live.onTold('presence', (payload) => {
    const { memberId, isOnline: isThere } = payload as { memberId: string; isOnline: boolean }
    for (const watcher of watchers) watcher(memberId, isThere)
  })
  return live
}
