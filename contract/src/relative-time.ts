import { plural } from './language/plural.ts'
import { t } from './language/t.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './time.ts'

const MONTH = 30 * DAY_SECONDS
const YEAR = 12 * MONTH

const units = [
  [YEAR, (n: number) => plural(n, { one: '# year ago', other: '# years ago' })],
  [MONTH, (n: number) => plural(n, { one: '# month ago', other: '# months ago' })],
  [DAY_SECONDS, (n: number) => plural(n, { one: '# day ago', other: '# days ago' })],
  [HOUR_SECONDS, (n: number) => plural(n, { one: '# hour ago', other: '# hours ago' })],
  [MINUTE_SECONDS, (n: number) => plural(n, { one: '# minute ago', other: '# minutes ago' })],
  [1, (n: number) => plural(n, { one: '# second ago', other: '# seconds ago' })],
] as const

/**
 * "3 days ago", "just now". Months have 30 days and years 12 such months; a time in the future (a clock that is off) counts as
 * now.
 */
export function relativeTime(then: Date | string | number, now: Date | number = new Date()): string {
  const seconds = Math.max(0, Math.floor((Number(now) - new Date(then).getTime()) / 1000))
  if (seconds === 0) return t`just now`
  const [size, text] = units.find(([unit]) => seconds >= unit) ?? units[5]
  return text(Math.floor(seconds / size))
}
