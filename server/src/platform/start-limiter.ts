/** Enough that turning costs nothing to speak of, and few enough that a turn is short. */
const EACH_TURN = 2

/**
 * Lets a few pieces of work begin in each turn of the event loop; what comes on top waits in line. When two hundred
 * requests have arrived since the last turn, beginning all of them at once would keep timers, answers of the database
 * and everyone else waiting for as long as that takes.
 */
export function startLimiter(eachTurn = EACH_TURN): (work: () => void) => void {
  const line: (() => void)[] = []
  let begun = 0
  /** Each has its own place in the turn, so that what follows from one is done before the next begins. */
  const beginNext = () => {
    const work = line.shift()
    if (work) work()
  }
  const nextTurn = () => {
    begun = Math.min(line.length, eachTurn)
    if (begun === 0) return
    for (let n = 0; n < begun; n += 1) setImmediate(beginNext)
    setImmediate(nextTurn)
  }
  return (work) => {
    if (begun === eachTurn || line.length > 0) {
      line.push(work)
      return
    }
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    work()
  }
}
