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
  return `${value < 10 && value > 0 ? value.toFixed(1) : Math.round(value).toLocaleString('en-AU')} ${unit}`
}

/** "4 minutes". */
export function durationText(seconds: number): string {
  const [size, unit] = (
    [
      [DAY_SECONDS, 'day'],
      [HOUR_SECONDS, 'hour'],
      [MINUTE_SECONDS, 'minute'],
    ] as const
  ).find(([limit]) => seconds >= limit) ?? [1, 'second']
  const n = Math.floor(seconds / size)
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** "38 ms", "2.4 s". */
export const millisecondsText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

export const countText = (n: number): string => n.toLocaleString('en-AU')

/** "0.3 %", of how many there were. */
export function shareText(part: number, whole: number): string {
  if (!part || !whole) return '0 %'
  const percent = (part / whole) * 100
  return percent < 0.1 ? 'below 0.1 %' : `${percent.toFixed(1)} %`
}

const nightly = /^(\d+) (\d+) \* \* \*$/

/** A schedule as people say it. */
export function scheduleText(cron: string): string {
  if (cron === '* * * * *') return 'every minute'
  const [, minute = '', hour = ''] = nightly.exec(cron) ?? []
  return hour ? `every night at ${hour}:${minute.padStart(2, '0')}` : cron
}
