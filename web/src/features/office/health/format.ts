import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@bowerbird/contract/time'

const units = [
  [1024 ** 4, 'TB'],
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'kB'],
] as const

/** "1.4 GB". */
export function bytesText(bytes: number): string {
  const [size, unit] = units.find(([limit]) => bytes >= limit) ?? [1024, 'kB']
  const value = bytes / size
  return `${value < 10 && value > 0 ? value.toFixed(1) : Math.round(value).toLocaleString(locale())} ${unit}`
}

/** "4 minutes". */
export function durationText(seconds: number): string {
  const whole = (size: number): number => Math.floor(seconds / size)
  if (seconds >= DAY_SECONDS) return plural(whole(DAY_SECONDS), { one: '# day', other: '# days' })
  if (seconds >= HOUR_SECONDS) return plural(whole(HOUR_SECONDS), { one: '# hour', other: '# hours' })
  if (seconds >= MINUTE_SECONDS) return plural(whole(MINUTE_SECONDS), { one: '# minute', other: '# minutes' })
  return plural(whole(1), { one: '# second', other: '# seconds' })
}

/** "38 ms", "2.4 s". */
export const millisecondsText = (ms: number): string =>
  ms < 1000 ? t`${Math.round(ms)} ms` : t`${(ms / 1000).toFixed(1)} s`

export const countText = (n: number): string => n.toLocaleString(locale())

/** "0.3 %", of how many there were. */
export function shareText(part: number, whole: number): string {
  if (!part || !whole) return '0 %'
  const percent = (part / whole) * 100
  return percent < 0.1 ? t`below 0.1 %` : `${percent.toFixed(1)} %`
}

const nightly = /^(\d+) (\d+) \* \* \*$/

/** A schedule as people say it. */
export function scheduleText(cron: string): string {
  if (cron === '* * * * *') return t`every minute`
  const [, minute = '', hour = ''] = nightly.exec(cron) ?? []
  return hour ? t`every night at ${hour}:${minute.padStart(2, '0')}` : cron
}
