/** Enough that yielding costs little, and few enough that an iteration is short. */
const MAX_PER_TICK = 2

/**
 * Starts a few pieces of work in each iteration of the event loop and queues the rest. If two hundred requests arrived
 * since the last iteration, starting all of them at once would delay timers and database replies for everyone.
 */
export function startLimiter(maxPerTick = MAX_PER_TICK): (work: () => void) => void {
  const queue: (() => void)[] = []
  let started = 0
  /** One setImmediate each, so that promise callbacks of one run before the next starts. */
  const startNext = () => {
    const work = queue.shift()
    if (work) work()
  }
  const nextTick = () => {
    started = Math.min(queue.length, maxPerTick)
    if (started === 0) return
    for (let n = 0; n < started; n += 1) setImmediate(startNext)
    setImmediate(nextTick)
  }
  return (work) => {
    if (started === maxPerTick || queue.length > 0) {
      queue.push(work)
      return
    }
    if (started === 0) setImmediate(nextTick)
    started += 1
    work()
  }
}
