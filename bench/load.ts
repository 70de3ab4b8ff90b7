import { cpuTime, cpuTimeOfChildren } from './cpu.ts'
import { type Ask, Connection, encode } from './http.ts'

/** Someone who does the same kind of thing again and again, and waits for it each time. */
export interface Caller {
  call(): Promise<void>
  close(): void
}

/** One of the two things that are compared: how a client of it comes about, and which process does the work. */
export interface Side {
  open(nth: number): Promise<Caller>
  pid: number
  /** The process that all connections to the database are children of. */
  databasePid: number
}

/** The asks in an order that is the same for both sides; each client begins elsewhere in it. */
export interface Order {
  asks: readonly Ask[]
  /** Indexes into the asks. */
  order: readonly number[]
}

const isAnswer = (status: number) => (status >= 200 && status < 300) || status === 404

/** A side that is spoken to over HTTP. */
export function httpSide(
  server: { url: string; pid: number; databasePid: number },
  { asks, order }: Order,
  isGood: (status: number) => boolean = isAnswer,
): Side {
  const { host } = new URL(server.url)
  const encoded = asks.map((ask) => encode(ask, host))
  // All clients together go through the order once before anything comes again: what is cold stays cold.
  let next = 0
  return {
    pid: server.pid,
    databasePid: server.databasePid,
    async open() {
      const connection = new Connection(server.url)
      return {
        async call() {
          const at = order[next++ % order.length] ?? 0
          const { status } = await connection.ask(encoded[at] ?? Buffer.alloc(0))
          if (!isGood(status)) throw new Error(`${asks[at]?.path} answered ${status}`)
        },
        close: () => connection.close(),
      }
    },
  }
}

/** Milliseconds of one call after the other, for so long and at least so many. */
export async function timeOneClient(side: Side, duration: number, least = 8): Promise<number[]> {
  const caller = await side.open(0)
  const times: number[] = []
  const end = performance.now() + duration
  try {
    while (performance.now() < end || times.length < least) {
      const began = performance.now()
      await caller.call()
      times.push(performance.now() - began)
    }
  } finally {
    caller.close()
  }
  return times
}

export interface Rate {
  /** Calls in a second, all clients together. */
  perSecond: number
  /** Milliseconds of the process for each call. */
  cpu: number | undefined
  /** Milliseconds of the database for each call. */
  databaseCpu: number | undefined
}

const cpuOf = async ({ pid, databasePid }: Side) => ({
  process: await cpuTime(pid),
  database: await cpuTimeOfChildren(databasePid),
})

export async function countCalls(side: Side, clients: number, duration: number): Promise<Rate> {
  const callers = await Promise.all(Array.from({ length: clients }, (_, nth) => side.open(nth)))
  try {
    const before = await cpuOf(side)
    const began = performance.now()
    let done = 0
    const work = async (caller: Caller): Promise<void> => {
      while (performance.now() - began < duration) {
        await caller.call()
        done += 1
      }
    }
    await Promise.all(callers.map(work))
    const took = performance.now() - began
    const after = await cpuOf(side)
    const each = (now: number | undefined, then: number | undefined) =>
      now === undefined || then === undefined ? undefined : (now - then) / done
    return {
      perSecond: (done * 1000) / took,
      cpu: each(after.process, before.process),
      databaseCpu: each(after.database, before.database),
    }
  } finally {
    for (const caller of callers) caller.close()
  }
}
