import { SECOND } from '@bowerbird/contract/time'
import { LinesRefused, type LogCollectorSettings, sendLines } from './collector-client.ts'

export interface LogCollector {
  /** Returns at once. The line is sent soon, and again until the collector has it. */
  add(line: string): void
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}

export interface CollectorLimits {
  /** Characters that wait in memory while the collector is away; what comes then is only in the local log. */
  waiting: number
  batchLines: number
  batchCharacters: number
  /** How long a line waits for others. */
  gatherMs: number
  firstRetryMs: number
  lastRetryMs: number
  closeMs: number
}

const LIMITS: CollectorLimits = {
  waiting: 8_000_000,
  batchLines: 1_000,
  batchCharacters: 500_000,
  gatherMs: SECOND,
  firstRetryMs: SECOND,
  lastRetryMs: 60 * SECOND,
  closeMs: 3 * SECOND,
}

/**
 * Copies log lines to another system, so that whoever breaks into this one can't change what is logged already. It never
 * delays the server: lines wait in memory, one request at a time is on its way, and when the memory is full, new lines
 * are counted instead. `report` prints to the local log, which has every line in any case.
 */
export function logCollector(
  settings: LogCollectorSettings,
  report: (line: string) => void,
  limits: CollectorLimits = LIMITS,
): LogCollector {
  let waiting: string[] = []
  let characters = 0
  let skipped = 0
  let failures = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const batchSize = (): number => {
    let size = 0
    let total = 0
    for (const line of waiting) {
      total += line.length
      if (size >= limits.batchLines || (size > 0 && total > limits.batchCharacters)) break
      size += 1
    }
    return size
  }
  const noteSkipped = () => {
    if (!skipped || characters > limits.waiting / 2) return
    const msg = `${skipped} lines were not sent while the log collector was away; the local log has them`
    skipped = 0
    report(`Log collector: ${msg}`)
    add(JSON.stringify({ level: 40, time: Date.now(), msg }))
  }
  const remove = (count: number) => {
    for (const line of waiting.slice(0, count)) characters -= line.length
    waiting = waiting.slice(count)
    noteSkipped()
  }

  /** True if the batch has left the queue. */
  const sendBatch = async (timeoutMs?: number): Promise<boolean> => {
    const size = batchSize()
    try {
      await sendLines(settings, waiting.slice(0, size), timeoutMs)
    } catch (error) {
      const { message } = error as Error
      if (!(error instanceof LinesRefused)) {
        report(`Log collector: ${message}. Lines wait until it is back`)
        failures += 1
        return false
      }
      report(`Log collector: ${message}, so it doesn’t get some lines`)
    }
    failures = 0
    remove(size)
    return true
  }
  const sendAll = async () => {
    while (waiting.length && (await sendBatch()) && !isClosed);
    sending = undefined
    if (waiting.length && !isClosed) schedule()
  }
  const schedule = () => {
    if (timer || sending || isClosed) return
    const retryMs = Math.min(limits.firstRetryMs * 2 ** (failures - 1), limits.lastRetryMs)
    timer = setTimeout(
      () => {
        timer = undefined
        sending = sendAll()
      },
      failures ? retryMs : limits.gatherMs,
    )
    timer.unref()
  }
  const add = (line: string) => {
    const text = line.trimEnd()
    if (characters + text.length > limits.waiting) {
      skipped += 1
      return
    }
    waiting.push(text)
    characters += text.length
    schedule()
  }

  return {
    add,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const end = performance.now() + limits.closeMs
      const left = () => Math.max(1, Math.round(end - performance.now()))
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, left()).unref())])
      while (!sending && waiting.length && performance.now() < end && (await sendBatch(left())));
      const unsent = waiting.length + skipped
      if (unsent) report(`Log collector: ${unsent} lines were not sent; the local log has them`)
    },
  }
}
