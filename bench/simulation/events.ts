type Act = () => void

interface Event {
  at: number
  /** Events at the same time happen in the order in which they were planned. */
  nth: number
  act: Act
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.nth < b.nth)

/** A clock that jumps from event to event. Times are milliseconds. */
export class Clock {
  now = 0
  /** A binary heap: the next event is the first. */
  readonly #heap: Event[] = []
  #planned = 0

  after(ms: number, act: Act): void {
    this.#push({ at: this.now + ms, nth: this.#planned++, act })
  }

  /** Runs all events up to a time, in order. */
  run(until: number): void {
    for (let next = this.#heap[0]; next && next.at <= until; next = this.#heap[0]) {
      this.#pop()
      this.now = next.at
      next.act()
    }
    this.now = Math.max(this.now, until)
  }

  get isIdle(): boolean {
    return this.#heap.length === 0
  }

  #push(event: Event): void {
    const heap = this.#heap
    let at = heap.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (!above || !isBefore(event, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = event
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || !heap.length) return
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      const isRight = right !== undefined && left !== undefined && isBefore(right, left)
      const smallest = isRight ? right : left
      if (!smallest || !isBefore(smallest, last)) break
      heap[at] = smallest
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = last
  }
}
