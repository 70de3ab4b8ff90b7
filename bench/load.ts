import { cpuTimes, type ProcessGroup } from './cpu.ts'
import { Connection, encode, type HttpRequest } from './http.ts'

/** One simulated client: it repeats a call and waits for each reply. */
export interface Client {
  call(): Promise<void>
  close(): void
}

/**
 * The subject of a row's measurement (the product or its baseline): how to open a client, and which processes do the
 * work.
 */
export interface Target {
  open(nth: number): Promise<Client>
  pid: number
  /** The postmaster: every database connection is its child process. */
  databasePid: number
}

/** The requests of a row and the order to send them in: the same for product and baseline. */
export interface RequestPlan {
  requests: readonly HttpRequest[]
  /** Indexes into `requests`. */
  order: readonly number[]
}

const isExpected = (status: number) => (status >= 200 && status < 300) || status === 404

/** A target that is called over HTTP. */
export function httpTarget(
  server: { url: string; pid: number; databasePid: number },
  { requests, order }: RequestPlan,
  isGood: (status: number) => boolean = isExpected,
): Target {
  const { host } = new URL(server.url)
  const encoded = requests.map((request) => encode(request, host))
  // All clients share one position, so that nothing repeats before the whole order was sent: cold stays cold.
  let next = 0
  return {
    pid: server.pid,
    databasePid: server.databasePid,
    async open() {
      const connection = new Connection(server.url)
      return {
        async call() {
          const index = order[next++ % order.length] ?? 0
          const { status } = await connection.send(encoded[index] ?? Buffer.alloc(0))
          if (!isGood(status)) throw new Error(`${requests[index]?.path} answered ${status}`)
        },
        close: () => connection.close(),
      }
    },
  }
}

/** Latencies in milliseconds of one client, for the given duration and at least `minCalls` calls. */
export async function timeOneClient(
  target: Pick<Target, 'open'>,
  duration: number,
  minCalls = 8,
): Promise<number[]> {
  const client = await target.open(0)
  const times: number[] = []
  const end = performance.now() + duration
  try {
    while (performance.now() < end || times.length < minCalls) {
      const start = performance.now()
      await client.call()
      times.push(performance.now() - start)
    }
  } finally {
    client.close()
  }
  return times
}

export interface GroupRate {
  /** Calls per second, all clients together. */
  perSecond: number
  /** CPU milliseconds of each group of processes per call. */
  cpu: (number | undefined)[]
}

/** Throughput with several clients, and the CPU time that each group of processes needs for a call. */
export async function measureGroups(
  { open }: Pick<Target, 'open'>,
  clients: number,
  duration: number,
  groups: readonly ProcessGroup[],
): Promise<GroupRate> {
  const opened = await Promise.all(Array.from({ length: clients }, (_, nth) => open(nth)))
  try {
    const before = await cpuTimes(groups)
    const start = performance.now()
    let done = 0
    const work = async (client: Client): Promise<void> => {
      while (performance.now() - start < duration) {
        await client.call()
        done += 1
      }
    }
    await Promise.all(opened.map(work))
    const took = performance.now() - start
    const after = await cpuTimes(groups)
    return {
      perSecond: (done * 1000) / took,
      cpu: after.map((now, i) => {
        const then = before[i]
        return now === undefined || then === undefined ? undefined : (now - then) / done
      }),
    }
  } finally {
    for (const client of opened) client.close()
  }
}

export interface Rate {
  /** Calls per second, all clients together. */
  perSecond: number
  /** CPU milliseconds of the server process per call. */
  cpu: number | undefined
  /** CPU milliseconds of the database per call. */
  databaseCpu: number | undefined
}

/** Throughput and CPU per call of server and database. */
export async function measureRate(target: Target, clients: number, duration: number): Promise<Rate> {
  const { pid, databasePid } = target
  const { perSecond, cpu } = await measureGroups(target, clients, duration, [
    // The server has started the embedded database.
    { pids: [pid], except: [databasePid] },
    { pids: [databasePid] },
  ])
  return { perSecond, cpu: cpu[0], databaseCpu: cpu[1] }
}
