export interface BatchOptions<Key, Result> {
  /** One statement for all keys. Returns one result per key, in the same order. */
  load(keys: Key[]): Promise<Result[]>
  maxSize: number
  /** After so many milliseconds the next batch is sent although the one before it has not returned. */
  maxWaitMs?: number
}

interface Call<Key, Result> {
  key: Key
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Several times as long as a batch usually takes, and too short for a user to notice. */
const MAX_WAIT_MS = 25

/**
 * Batches concurrent reads: the first is sent immediately; calls made while it is in flight share the next statement.
 * No timer delays a single call, and batches grow with the load. If a statement fails, every call in it fails.
 */
export function batch<Key, Result>(options: BatchOptions<Key, Result>): (key: Key) => Promise<Result> {
  const { load, maxSize, maxWaitMs = MAX_WAIT_MS } = options
  const waiting: Call<Key, Result>[] = []
  let isInFlight = false

  const send = async (calls: Call<Key, Result>[]) => {
    try {
      const results = await load(calls.map(({ key }) => key))
      for (const [i, { resolve }] of calls.entries()) resolve(results[i] as Result)
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  const sendNext = () => {
    const calls = waiting.splice(0, maxSize)
    isInFlight = calls.length > 0
    if (!isInFlight) return
    let isLast = true
    const next = () => {
      clearTimeout(timer)
      if (isLast) sendNext()
      isLast = false
    }
    const timer = setTimeout(next, maxWaitMs)
    void send(calls).then(next)
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isInFlight) sendNext()
    })
}
