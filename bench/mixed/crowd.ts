import { setTimeout as pause } from 'node:timers/promises'
import { Connection, encode } from '../http.ts'
import { type Random, seeded } from '../market/random.ts'
import type { Deed, Kind } from './deeds.ts'

export interface Crowd {
  url: string
  clients: number
  seconds: number
  /** How long one thinks between two deeds, in the middle; 0: not at all. */
  thinkMs: number
  next: (random: Random) => Deed
}

export interface Outcome {
  /** Milliseconds of what was answered. */
  times: number[]
  byKind: Record<Kind, number[]>
  good: number
  /** Refused because there was too much to do, and told when to come again. */
  shed: number
  /** Refused so without being told. */
  shedSilently: number
  /** Anything else: what went wrong, and how often. */
  errors: Map<string, number>
  perSecond: number
}

const isGood = (status: number) => (status >= 200 && status < 300) || status === 404

/** Many who do this and that, each waiting for an answer and thinking a little before going on. */
export async function letThemCome({ url, clients, seconds, thinkMs, next }: Crowd): Promise<Outcome> {
  const { host } = new URL(url)
  const outcome: Outcome = {
    times: [],
    byKind: { read: [], search: [], chat: [], write: [] },
    good: 0,
    shed: 0,
    shedSilently: 0,
    errors: new Map(),
    perSecond: 0,
  }
  const began = performance.now()
  const end = began + seconds * 1000
  const note = (problem: string) => outcome.errors.set(problem, (outcome.errors.get(problem) ?? 0) + 1)

  const doOne = async (connection: Connection, random: Random): Promise<void> => {
    const deed = next(random)
    const ask = deed.ask(random)
    const bytes = encode(ask, host)
    const asked = performance.now()
    try {
      const { status, retryAfter } = await connection.ask(bytes)
      if (isGood(status)) {
        const took = performance.now() - asked
        outcome.good += 1
        outcome.times.push(took)
        outcome.byKind[deed.kind].push(took)
      } else if (status === 503) {
        if (retryAfter) outcome.shed += 1
        else outcome.shedSilently += 1
      } else note(`${status} for ${ask.path.split('?')[0]?.replace(/[0-9a-f-]{36}/, ':id')}`)
    } catch (error) {
      note((error as Error).message)
    }
  }

  const live = async (nth: number): Promise<void> => {
    const random = seeded(1000 + nth)
    const connection = new Connection(url)
    if (thinkMs) await pause(random() * thinkMs)
    while (performance.now() < end) {
      await doOne(connection, random)
      if (thinkMs) await pause(-Math.log(1 - random()) * thinkMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => live(nth)))
  const answered = outcome.good + outcome.shed + outcome.shedSilently
  outcome.perSecond = answered / ((performance.now() - began) / 1000)
  return outcome
}
