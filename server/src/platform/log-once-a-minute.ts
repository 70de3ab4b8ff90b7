import { MINUTE } from '@bowerbird/contract/time'

/** Beyond this the memory of past lines is cleared, so that it can't grow without limit. */
const MAX_LINES = 200

/** Without the queue's worker that noticed it. */
const withoutWorker = (line: string): string => line.replace(/ \(Queue: .*\)$/, '')

/** Logs the same line once a minute at most: a database that is down for an hour is not reported every second. */
export function logOnceAMinute(
  log: (line: string) => void,
  now: () => number = () => performance.now(),
): (line: string) => void {
  const loggedAt = new Map<string, number>()
  return (line) => {
    const text = withoutWorker(line)
    const last = loggedAt.get(text)
    if (last !== undefined && now() - last < MINUTE) return
    if (loggedAt.size >= MAX_LINES) loggedAt.clear()
    loggedAt.set(text, now())
    log(text)
  }
}
