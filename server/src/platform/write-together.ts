/** Time for which an item waits for others. */
const DELAY_MS = 1_000

interface Options<Item> {
  /** Items above this number are dropped: a flood of requests must not fill the memory. */
  maxWaiting: number
  write: (items: Item[]) => Promise<void>
  onError: (error: Error) => void
}

/**
 * Collects what many requests record, and writes it once a second. For statistics: a failed write is not tried again.
 * One write at a time: each takes a connection of the pool, and while commits hang, as those that wait for a
 * synchronous standby do, a new one every second would soon take them all.
 */
export function writeTogether<Item>({ maxWaiting, write, onError }: Options<Item>) {
  let waiting: Item[] = []
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  const writeWaiting = async (): Promise<void> => {
    const taken = waiting
    waiting = []
    if (!taken.length) return
    try {
      await write(taken)
    } catch (error) {
      onError(error as Error)
    }
  }

  /** Writes what waits, after the write before. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(writeWaiting)
    return last
  }

  return {
    /** Never throws, and waits for nothing. */
    add(item: Item): void {
      if (waiting.length >= maxWaiting) return
      waiting.push(item)
      timer ??= setTimeout(() => void flush(), DELAY_MS).unref()
    },
    flush,
  }
}
