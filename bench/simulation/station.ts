import type { Clock } from './events.ts'

interface Job {
  ms: number
  /** False: the station failed before it was done. */
  done: (isDone: boolean) => void
  isLost: boolean
}

/**
 * Something with cores that work on one job each, in the order of arrival: a server process has one core, a database
 * several.
 */
export class Station {
  readonly name: string
  readonly cores: number
  isUp = true
  /** Milliseconds of work that wait or are being worked on. */
  backlogMs = 0
  longestQueue = 0
  readonly #clock: Clock
  /** The first `#first` have left. */
  #queue: Job[] = []
  #first = 0
  readonly #working = new Set<Job>()
  #busyMs = 0
  #changedAt = 0
  #measuredFrom = 0

  constructor(clock: Clock, name: string, cores: number) {
    this.#clock = clock
    this.name = name
    this.cores = cores
  }

  serve(ms: number, done: Job['done']): void {
    if (!this.isUp) {
      done(false)
      return
    }
    const job = { ms, done, isLost: false }
    this.backlogMs += ms
    if (this.#working.size < this.cores) this.#work(job)
    else {
      this.#queue.push(job)
      this.longestQueue = Math.max(this.longestQueue, this.#queue.length - this.#first)
    }
  }

  /** All its jobs are lost, and it takes no others until it is up again. */
  fail(): void {
    this.#count()
    this.isUp = false
    const lost = [...this.#working, ...this.#queue.slice(this.#first)]
    this.#working.clear()
    this.#queue = []
    this.#first = 0
    this.backlogMs = 0
    for (const job of lost) {
      job.isLost = true
      job.done(false)
    }
  }

  recover(): void {
    this.isUp = true
  }

  /** Forgets what was measured so far. */
  beginMeasuring(): void {
    this.#count()
    this.#busyMs = 0
    this.#measuredFrom = this.#clock.now
    this.longestQueue = 0
  }

  /** The share of its cores' time that was used, since measuring began. */
  use(): number {
    this.#count()
    return this.#busyMs / (this.cores * (this.#clock.now - this.#measuredFrom))
  }

  #work(job: Job): void {
    this.#count()
    this.#working.add(job)
    this.#clock.after(job.ms, () => {
      if (job.isLost) return
      this.#count()
      this.#working.delete(job)
      this.backlogMs -= job.ms
      const next = this.#take()
      if (next) this.#work(next)
      job.done(true)
    })
  }

  #take(): Job | undefined {
    const next = this.#queue[this.#first]
    if (!next) return undefined
    this.#first += 1
    if (this.#first > 1000) {
      this.#queue = this.#queue.slice(this.#first)
      this.#first = 0
    }
    return next
  }

  #count(): void {
    this.#busyMs += (this.#clock.now - this.#changedAt) * this.#working.size
    this.#changedAt = this.#clock.now
  }
}
