import { randomUUID } from 'node:crypto'
import type { Server } from 'socket.io'

/** Interval of a process's heartbeats, and the time without one after which it counts as gone. */
const HEARTBEAT_MS = 2_000
const GONE_MS = 7_000
/** After so long a process knows all others; until then it waits a little for replies of peers it doesn't know. */
const SETTLED_MS = 5_000
const UNKNOWN_PEER_MS = 500
const UNKNOWN_PEER = 'unknown'
/** Time limit for replies of peers. */
const REPLY_MS = 2_000

/** The other processes that share a Redis with this one. */
export interface PeerProcesses {
  /** Which of these members are connected to one of them. */
  ask(memberIds: readonly string[]): Promise<Set<string>>
  stop(): void
}

interface Options {
  /** Which of these members are connected to this process. */
  listLocal: (memberIds: readonly string[]) => string[]
  /** A peer has joined, or left without notice: what is known about its members may be outdated. */
  onChange: () => void
}

interface Question {
  waitingFor: Set<string>
  found: Set<string>
  expected: number
  finish: () => void
}

/**
 * Processes send each other heartbeats, so that killed ones are detected, and a question is answered as soon as all live
 * peers have replied.
 */
export function joinPeers(io: Server, { listLocal, onChange }: Options): PeerProcesses {
  const self = randomUUID()
  const startedAt = performance.now()
  const heartbeats = new Map<string, number>()
  const questions = new Map<string, Question>()
  const sendHeartbeat = () => io.serverSideEmit('peer heartbeat', self)

  const removePeer = (id: string) => {
    if (!heartbeats.delete(id)) return
    for (const question of questions.values()) {
      question.waitingFor.delete(id)
      if (question.waitingFor.size === 0) question.finish()
    }
    onChange()
  }
  io.on('peer heartbeat', (id: string) => {
    const isNew = !heartbeats.has(id)
    heartbeats.set(id, performance.now())
    if (!isNew) return
    // A new peer doesn't know this process either.
    sendHeartbeat()
    onChange()
  })
  io.on('peer gone', removePeer)
  io.on('peer question', (key: string, memberIds: string[]) => {
    io.serverSideEmit('peer reply', key, self, listLocal(memberIds))
  })
  const handleReply = (key: string, id: string, memberIds: string[]) => {
    const question = questions.get(key)
    if (!question) return
    for (const memberId of memberIds) question.found.add(memberId)
    question.waitingFor.delete(id)
    if (question.waitingFor.size === 0 || question.found.size === question.expected) question.finish()
  }
  io.on('peer reply', handleReply)

  const timer = setInterval(() => {
    sendHeartbeat()
    for (const [id, at] of heartbeats) if (performance.now() - at > GONE_MS) removePeer(id)
  }, HEARTBEAT_MS).unref()
  sendHeartbeat()

  return {
    async ask(memberIds) {
      const found = new Set<string>()
      const waitingFor = new Set(heartbeats.keys())
      // A process that has just started doesn't know all of its peers yet.
      const isSettled = performance.now() - startedAt >= SETTLED_MS
      if (!isSettled) waitingFor.add(UNKNOWN_PEER)
      if (waitingFor.size === 0 || memberIds.length === 0) return found
      const key = randomUUID()
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, REPLY_MS).unref()
        const finish = () => {
          clearTimeout(timeout)
          resolve()
        }
        questions.set(key, { waitingFor, found, expected: memberIds.length, finish })
        io.serverSideEmit('peer question', key, memberIds)
        if (!isSettled) setTimeout(() => handleReply(key, UNKNOWN_PEER, []), UNKNOWN_PEER_MS).unref()
      })
      questions.delete(key)
      return found
    },
    stop() {
      clearInterval(timer)
      io.serverSideEmit('peer gone', self)
    },
  }
}
