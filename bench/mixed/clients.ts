import { setTimeout as pause } from 'node:timers/promises'
import { Connection, encode } from '../http.ts'
import { type Random, seeded } from '../market/random.ts'
import type { Action, ActionType } from './actions.ts'

export interface ClientLoad {
  url: string
  clients: number
  seconds: number
  /** Mean think time between two requests; 0 for none. */
  thinkMs: number
  next: (random: Random) => Action
}

export interface Outcome {
  /** Latencies in milliseconds of successful requests. */
  times: number[]
  byType: Record<ActionType, number[]>
  succeeded: number
  /** Shed with 503 and Retry-After. */
  shed: number
  /** Shed with 503 and no Retry-After. */
  shedWithoutRetryAfter: number
  /** Everything else: the problem, and how often it occurred. */
  errors: Map<string, number>
  perSecond: number
}

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 404

/** Runs many clients at once. Each sends a request, waits for the reply and thinks before the next one. */
export async function runClients({ url, clients, seconds, thinkMs, next }: ClientLoad): Promise<Outcome> {
  const { host } = new URL(url)
  const outcome: Outcome = {
    times: [],
    byType: { read: [], search: [], chat: [], write: [] },
    succeeded: 0,
    shed: 0,
    shedWithoutRetryAfter: 0,
    errors: new Map(),
    perSecond: 0,
  }
  const start = performance.now()
  const end = start + seconds * 1000
  const countError = (problem: string) => outcome.errors.set(problem, (outcome.errors.get(problem) ?? 0) + 1)

  const sendOne = async (connection: Connection, random: Random): Promise<void> => {
    const action = next(random)
    const request = action.request(random)
    const bytes = encode(request, host)
    const sentAt = performance.now()
    try {
      const { status, retryAfter } = await connection.send(bytes)
      if (isSuccess(status)) {
        const took = performance.now() - sentAt
        outcome.succeeded += 1
        outcome.times.push(took)
        outcome.byType[action.type].push(took)
      } else if (status === 503) {
        if (retryAfter) outcome.shed += 1
        else outcome.shedWithoutRetryAfter += 1
      } else countError(`${status} for ${request.path.split('?')[0]?.replace(/[0-9a-f-]{36}/, ':id')}`)
    } catch (error) {
      countError((error as Error).message)
    }
  }

  const runClient = async (nth: number): Promise<void> => {
    const random = seeded(1000 + nth)
    const connection = new Connection(url)
    if (thinkMs) await pause(random() * thinkMs)
    while (performance.now() < end) {
      await sendOne(connection, random)
      if (thinkMs) await pause(-Math.log(1 - random()) * thinkMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => runClient(nth)))
  const answered = outcome.succeeded + outcome.shed + outcome.shedWithoutRetryAfter
  outcome.perSecond = answered / ((performance.now() - start) / 1000)
  return outcome
}
