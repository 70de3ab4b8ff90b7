import { t } from '@bowerbird/contract/language/t'
import { DAY, HOUR, MINUTE } from '@bowerbird/contract/time'

/** "5 min", "3 h", "2 d": short enough for a dense list. */
export function duration(ms: number): string {
  if (ms < HOUR) return t`${Math.max(0, Math.floor(ms / MINUTE))} min`
  if (ms < 2 * DAY) return t`${Math.floor(ms / HOUR)} h`
  return t`${Math.floor(ms / DAY)} d`
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
  const isOverdue = waited > targetHours * HOUR
  const target = duration(targetHours * HOUR)
  const label = isOverdue
    ? t`Waiting for ${text}. Target ${target}, overdue by ${duration(waited - targetHours * HOUR)}.`
    : t`Waiting for ${text}. Target ${target}.`
  return { text, isOverdue, label }
}
