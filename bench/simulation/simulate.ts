import { pick, type Random, seeded, weighted } from '../market/random.ts'
import { type Latency, latencyOf } from '../statistics.ts'
import { Clock } from './events.ts'
import type { Failure, Model, Work } from './model.ts'
import { Station } from './station.ts'
import { exponential, sample } from './times.ts'

export interface StationFigures {
  name: string
  cores: number
  /** The share of its cores' time that was used. */
  use: number
  longestQueue: number
}

interface KindFigures extends Latency {
  name: string
  /** Answered, per second. */
  perSecond: number
}

export interface Simulated {
  stations: StationFigures[]
  all: KindFigures
  kinds: KindFigures[]
  /** Per second: refused by a process that has too much to do. */
  shed: number
  /** Per second: nothing could answer them. */
  failed: number
  /** Per second: sent again, because what worked on them was gone. */
  repeated: number
}

interface Process {
  station: Station
  calls: number
  pages: number
}

interface Request {
  work: Work
  arrivedAt: number
  /** Called once, however it ends. */
  end: () => void
}

/** As often as the load balancer sends a request again. */
const MAX_REPEATS = 3
/** What still waits when arrivals end may finish. */
const DRAIN_MS = 60_000

class Simulation {
  readonly clock = new Clock()
  readonly #model: Model
  readonly #random: Random
  readonly #balancer: Station | undefined
  readonly #processes: Process[]
  readonly #primary: Station
  readonly #replicas: Station[]
  readonly #choose: (random: Random) => Work
  readonly #times = new Map<string, number[]>()
  readonly #counts = { shed: 0, failed: 0, repeated: 0 }
  #turn = 0

  constructor(model: Model) {
    this.#model = model
    this.#random = seeded(model.seed)
    const station = (name: string, cores: number) => new Station(this.clock, name, cores)
    const several = (name: string, n: number, cores: number) =>
      Array.from({ length: n }, (_, i) => station(`${name} ${i + 1}`, cores))
    this.#balancer = model.balancer && station('balancer', model.balancer.cores)
    this.#processes = several('process', model.servers.processes, 1).map((each) => ({
      station: each,
      calls: 0,
      pages: 0,
    }))
    this.#primary = station('primary', model.primary.cores)
    this.#replicas = several('replica', model.replicas.count, model.replicas.cores)
    this.#choose = weighted(model.mix, ({ share }) => share)
    for (const { name } of model.mix) this.#times.set(name, [])
  }

  get #stations(): Station[] {
    const processes = this.#processes.map(({ station }) => station)
    return [...(this.#balancer ? [this.#balancer] : []), ...processes, this.#primary, ...this.#replicas]
  }

  run(): Simulated {
    const { seconds, warmUpSeconds, failures } = this.#model
    const end = (warmUpSeconds + seconds) * 1000
    for (const failure of failures) this.#plan(failure)
    this.#arrive(end)
    this.clock.run(warmUpSeconds * 1000)
    for (const station of this.#stations) station.beginMeasuring()
    this.clock.run(end)
    const stations = this.#stations.map((each) => ({
      name: each.name,
      cores: each.cores,
      use: each.use(),
      longestQueue: each.longestQueue,
    }))
    this.clock.run(end + DRAIN_MS)
    return { stations, ...this.#figures(seconds) }
  }

  #figures(seconds: number): Omit<Simulated, 'stations'> {
    const figuresOf = (name: string, times: readonly number[]) => ({
      name,
      perSecond: times.length / seconds,
      ...latencyOf(times),
    })
    const { shed, failed, repeated } = this.#counts
    return {
      all: figuresOf('all', [...this.#times.values()].flat()),
      kinds: [...this.#times].map(([name, times]) => figuresOf(name, times)),
      shed: shed / seconds,
      failed: failed / seconds,
      repeated: repeated / seconds,
    }
  }

  /** Its times are counted from the end of the warm-up, as those of the report. */
  #plan({ part, nth, from, until }: Failure): void {
    const parts = {
      process: this.#processes.map(({ station }) => station),
      replica: this.#replicas,
      primary: [this.#primary],
    }
    const station = parts[part][nth - 1]
    if (!station) throw new Error(`There is no ${part} ${nth} that could fail`)
    if (until <= from)
      throw new Error(`${part} ${nth} is back at second ${until}, before it fails at ${from}`)
    const start = this.#model.warmUpSeconds
    this.clock.after((start + from) * 1000, () => station.fail())
    this.clock.after((start + until) * 1000, () => station.recover())
  }

  #arrive(end: number): void {
    const { arrivals } = this.#model
    if ('perSecond' in arrivals) {
      const next = () => {
        if (this.clock.now >= end) return
        this.#receive(() => undefined)
        this.clock.after(exponential(this.#random, 1000 / arrivals.perSecond), next)
      }
      this.clock.after(exponential(this.#random, 1000 / arrivals.perSecond), next)
      return
    }
    const think = () => this.clock.after(exponential(this.#random, arrivals.thinkMs), ask)
    const ask = () => {
      if (this.clock.now < end) this.#receive(think)
    }
    for (let i = 0; i < arrivals.clients; i++) this.clock.after(this.#random() * arrivals.thinkMs, ask)
  }

  #receive(end: () => void): void {
    this.#dispatch({ work: this.#choose(this.#random), arrivedAt: this.clock.now, end }, 0)
  }

  #isMeasured({ arrivedAt }: Request): boolean {
    return arrivedAt >= this.#model.warmUpSeconds * 1000
  }

  #count(what: 'shed' | 'failed' | 'repeated', request: Request): void {
    if (this.#isMeasured(request)) this.#counts[what] += 1
  }

  #dispatch(request: Request, repeats: number): void {
    const send = () => this.#toProcess(request, repeats)
    if (this.#balancer) this.#balancer.serve(this.#model.balancer?.ms ?? 0, send)
    else send()
  }

  /** To the process with the fewest requests; of equals to the next in turn. */
  #leastBusy(): Process | undefined {
    let best: Process | undefined
    this.#turn += 1
    for (let i = 0; i < this.#processes.length; i++) {
      const each = this.#processes[(this.#turn + i) % this.#processes.length]
      if (!each?.station.isUp) continue
      if (!best || each.calls + each.pages < best.calls + best.pages) best = each
    }
    return best
  }

  #toProcess(request: Request, repeats: number): void {
    const process = this.#leastBusy()
    if (!process) this.#give('failed', request)
    else if (this.#isOverloaded(process, request)) this.#give('shed', request)
    else this.#work(process, request, repeats)
  }

  /** As the product's load gate decides (platform/http/load-gate.ts). */
  #isOverloaded({ station, calls, pages }: Process, { work }: Request): boolean {
    const { maxCalls, maxPages, maxDelayMs } = this.#model.servers
    const isFull = work.isPage ? pages >= maxPages : calls >= maxCalls
    return isFull || station.backlogMs > maxDelayMs
  }

  #work(process: Process, request: Request, repeats: number): void {
    const { type, isPage, server, database } = request.work
    const counter = isPage ? 'pages' : 'calls'
    process[counter] += 1
    const leave = (act: () => void) => {
      process[counter] -= 1
      act()
    }
    const reply = () => leave(() => this.#answer(request))
    const unavailable = () => leave(() => this.#give('failed', request))
    const lost = () =>
      leave(() => {
        // Nobody knows whether a write was done.
        if (type === 'write' || repeats >= MAX_REPEATS) this.#give('failed', request)
        else {
          this.#count('repeated', request)
          this.#dispatch(request, repeats + 1)
        }
      })
    const serverMs = sample(this.#random, pick(this.#random, server))
    const databaseMs = sample(this.#random, pick(this.#random, database))
    // Half of the server's work is before the database's, half after it.
    const [before, after] = databaseMs ? [serverMs / 2, serverMs / 2] : [serverMs, 0]
    const finish = () => process.station.serve(after, (isDone) => (isDone ? reply() : lost()))
    process.station.serve(before, (isDone) => {
      if (!isDone) lost()
      else if (databaseMs) this.#query(request, databaseMs, (hasRows) => (hasRows ? finish() : unavailable()))
      else reply()
    })
  }

  /** Visitors' reads go to the replicas in turn; everything else, and reads without a replica, to the primary. */
  #query(request: Request, ms: number, done: (hasRows: boolean) => void): void {
    const isRead = request.work.type === 'read'
    const replicas = isRead ? this.#replicas.filter(({ isUp }) => isUp) : []
    const station = replicas[this.#turn % (replicas.length || 1)] ?? this.#primary
    // With no station left, the read fails, too.
    const isRepeatable = isRead && station.isUp
    station.serve(ms, (isDone) => {
      if (isDone || !isRepeatable) return done(isDone)
      this.#count('repeated', request)
      this.#query(request, ms, done)
    })
  }

  #answer(request: Request): void {
    const { name, broadcastMs } = request.work
    if (this.#isMeasured(request)) this.#times.get(name)?.push(this.clock.now - request.arrivedAt)
    if (broadcastMs) for (const { station } of this.#processes) station.serve(broadcastMs, () => undefined)
    request.end()
  }

  #give(what: 'shed' | 'failed', request: Request): void {
    this.#count(what, request)
    request.end()
  }
}

/** Runs a model from its seed: the same model gives the same result. */
export const simulate = (model: Model): Simulated => new Simulation(model).run()
