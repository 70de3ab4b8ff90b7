const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "5 min", "3 h", "2 d": short enough for a dense list. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

interface Waiting {
  /** "3 h". */
  text: string
  isOverdue: boolean
  /** "Waiting for 3 h. Target 24 h." */
  label: string
}

/** Waiting time of something, beside the market's target. */
export function waitingTime(since: string, targetHours: number, now: number): Waiting {
  const waited = now - new Date(since).getTime()
  const text = duration(waited)
  const isOverdue = waited > targetHours * HOUR_MS
  const target = `Target ${duration(targetHours * HOUR_MS)}`
  const late = isOverdue ? `, overdue by ${duration(waited - targetHours * HOUR_MS)}` : ''
  return { text, isOverdue, label: `Waiting for ${text}. ${target}${late}.` }
}
