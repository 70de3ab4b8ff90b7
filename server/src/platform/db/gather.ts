/** What a batch answers for one that it left out: it is done by itself. */
export const LEFT_OUT: unique symbol = Symbol('left out')

export interface Gathering<Item, Result> {
  alone(item: Item): Promise<Result>
  /** One statement for all of them, which does everything or nothing. Answers in the order of the items. */
  together(items: Item[]): Promise<(Result | typeof LEFT_OUT)[]>
  /** How many go together at most. */
  most: number
  /** One that takes longer, in milliseconds, keeps nobody waiting any more. */
  patienceMs?: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

/** Several times as long as a batch takes, and short enough that nobody notices. */
const PATIENCE_MS = 25

/**
 * Whether one of the items may be to blame: its values, what it would break, or who it met on the way. Nothing was
 * kept then. After a broken connection nobody knows, so nothing is done again.
 */
const isSomeonesFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|40|54|P0)...$/.test(String(error.code))

/**
 * What waits goes together. Whoever comes while nothing of its kind is on the way to the database goes at once. Those
 * who come meanwhile wait until it is back, and then share one statement: one start, one run of its triggers, one
 * commit. Each gets their own answer; where the statement fails because of one of them, each is tried alone.
 */
export function gather<Item, Result>(gathering: Gathering<Item, Result>): (item: Item) => Promise<Result> {
  const { together, most, patienceMs = PATIENCE_MS } = gathering
  type Batch = Waiting<Item, Result>[]
  const waiting: Batch = []
  let isOnTheWay = false

  const alone = async (item: Item) => gathering.alone(item)

  const send = async (batch: Batch, isBack: () => void): Promise<void> => {
    const [first, second] = batch
    if (first && !second) {
      const result = alone(first.item)
      first.resolve(result)
      await result.then(isBack, isBack)
      return
    }
    try {
      const results = await together(batch.map(({ item }) => item))
      isBack()
      for (const [i, { item, resolve }] of batch.entries()) {
        const result = results[i] as Result | typeof LEFT_OUT
        resolve(result === LEFT_OUT ? alone(item) : result)
      }
    } catch (error) {
      isBack()
      for (const { item, resolve, reject } of batch) {
        if (isSomeonesFault(error)) resolve(alone(item))
        else reject(error)
      }
    }
  }

  const sendNext = () => {
    isOnTheWay = waiting.length > 0
    if (!isOnTheWay) return
    const batch = waiting.splice(0, most)
    let isAwaited = true
    const isBack = () => {
      clearTimeout(timer)
      if (!isAwaited) return
      isAwaited = false
      // Where several came at once, others are just being read: they come along with the next.
      if (batch.length > 1) setImmediate(sendNext)
      else sendNext()
    }
    const timer = setTimeout(isBack, patienceMs)
    void send(batch, isBack)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isOnTheWay) sendNext()
    })
}
