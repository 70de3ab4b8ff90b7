import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './time.ts'

const MONTH = 30 * DAY_SECONDS
const YEAR = 12 * MONTH

const units = [
  [YEAR, 'year'],
  [MONTH, 'month'],
  [DAY_SECONDS, 'day'],
  [HOUR_SECONDS, 'hour'],
  [MINUTE_SECONDS, 'minute'],
] as const

/**
 * "3 days ago", "just now". Months have 30 days and years 12 such months; a time in the future (a clock that is off) counts as
 * now.
 */
export function relativeTime(then: Date | string | number, now: Date | number = new Date()): string {
  const seconds = Math.max(0, Math.floor((Number(now) - new Date(then).getTime()) / 1000))
  if (seconds === 0) return 'just now'
  const [size, name] = units.find(([unit]) => seconds >= unit) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
