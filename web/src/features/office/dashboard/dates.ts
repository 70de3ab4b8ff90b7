import { locale } from '@bowerbird/contract/language/locale'
import { monthNames } from '@bowerbird/contract/month-names'

/** The market's time zone, in which the server groups by month too. */
const timeZone = 'Australia/Sydney'

const long = new Intl.DateTimeFormat(locale(), {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const longWithoutWeekday = new Intl.DateTimeFormat(locale(), {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const isEnglish = (): boolean => locale().startsWith('en')

/** "Sunday, 15 November 2026": assembled here in English, since browsers disagree about the comma. */
export function today(now: Date = new Date()): string {
  if (!isEnglish()) return long.format(now)
  const parts = Object.fromEntries(long.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`
}

interface Month {
  year: number
  month: number
}

/** "November 2026" */
export const monthName = ({ year, month }: Month): string =>
  isEnglish()
    ? `${monthNames[month - 1]} ${year}`
    : formatMonth({ year, month }, { month: 'long', year: 'numeric' })

const formatMonth = ({ year, month }: Month, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1))

/** "Nov": browsers abbreviate June and September differently. */
const shortMonth = ({ year, month }: Month): string =>
  isEnglish() ? (monthNames[month - 1]?.slice(0, 3) ?? '') : formatMonth({ year, month }, { month: 'short' })

/** "Nov", with the year on a second line for the first and last month and every January. */
export function monthTicks(months: readonly Month[]): string[][] {
  return months.map(({ year, month }, index) => {
    const hasYear = month === 1 || index === 0 || index === months.length - 1
    return [shortMonth({ year, month }), ...(hasYear ? [String(year)] : [])]
  })
}

/** "16 November 2026" */
export const dayText = (now: Date = new Date()): string =>
  isEnglish() ? today(now).replace(/^\w+, /, '') : longWithoutWeekday.format(now)

/** The day of a file name: "2026-11-15". */
export const fileDay = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
