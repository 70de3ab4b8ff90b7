import { randomUUID } from 'node:crypto'
import type { Server } from 'socket.io'

/** How often a process says that it is there, and after how long a silence it counts as gone. */
const EVERY_MS = 2_000
const GONE_MS = 7_000
/** After so long a process has heard of all others; until then it waits a little for those it has not heard of. */
const SETTLED_MS = 5_000
const STRANGER_MS = 500
const STRANGER = 'someone'
/** How long others have to answer. */
const ANSWER_MS = 2_000

/** The other processes that share a Redis with this one. */
export interface Neighbours {
  /** Which of these members are connected to one of them. */
  ask(memberIds: readonly string[]): Promise<Set<string>>
  stop(): void
}

interface Options {
  /** Which of these members are connected to this process. */
  whoIsHere: (memberIds: readonly string[]) => string[]
  /** One has gone without a word, or is heard again: what it said last may not be true any more. */
  onChange: () => void
}

interface Question {
  waitingFor: Set<string>
  found: Set<string>
  wanted: number
  isDone: () => void
}

/**
 * Processes tell each other that they are there, so that those who were killed are noticed, and a question is answered
 * as soon as all who live have spoken.
 */
export function meetNeighbours(io: Server, { whoIsHere, onChange }: Options): Neighbours {
  const self = randomUUID()
  const startedAt = performance.now()
  const heardAt = new Map<string, number>()
  const questions = new Map<string, Question>()
  const sayHere = () => io.serverSideEmit('neighbour here', self)

  const leave = (id: string) => {
    if (!heardAt.delete(id)) return
    for (const question of questions.values()) {
      question.waitingFor.delete(id)
      if (question.waitingFor.size === 0) question.isDone()
    }
    onChange()
  }
  io.on('neighbour here', (id: string) => {
    const isNew = !heardAt.has(id)
    heardAt.set(id, performance.now())
    if (!isNew) return
    // Who has just come doesn't know us either.
    sayHere()
    onChange()
  })
  io.on('neighbour gone', leave)
  io.on('neighbour asks', (key: string, memberIds: string[]) => {
    io.serverSideEmit('neighbour answers', key, self, whoIsHere(memberIds))
  })
  const speak = (key: string, id: string, memberIds: string[]) => {
    const question = questions.get(key)
    if (!question) return
    for (const memberId of memberIds) question.found.add(memberId)
    question.waitingFor.delete(id)
    if (question.waitingFor.size === 0 || question.found.size === question.wanted) question.isDone()
  }
  io.on('neighbour answers', speak)

  const timer = setInterval(() => {
    sayHere()
    for (const [id, at] of heardAt) if (performance.now() - at > GONE_MS) leave(id)
  }, EVERY_MS).unref()
  sayHere()

  return {
    async ask(memberIds) {
      const found = new Set<string>()
      const waitingFor = new Set(heardAt.keys())
      // Who has just come has not heard of everyone yet.
      const isSettled = performance.now() - startedAt >= SETTLED_MS
      if (!isSettled) waitingFor.add(STRANGER)
      if (waitingFor.size === 0 || memberIds.length === 0) return found
      const key = randomUUID()
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, ANSWER_MS).unref()
        const isDone = () => {
          clearTimeout(timeout)
          resolve()
        }
        questions.set(key, { waitingFor, found, wanted: memberIds.length, isDone })
        io.serverSideEmit('neighbour asks', key, memberIds)
        if (!isSettled) setTimeout(() => speak(key, STRANGER, []), STRANGER_MS).unref()
      })
      questions.delete(key)
      return found
    },
    stop() {
      clearInterval(timer)
      io.serverSideEmit('neighbour gone', self)
    },
  }
}
