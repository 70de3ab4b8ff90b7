import { monthNames } from '@bowerbird/contract/month-names'

/** The market's time zone, in which the server groups by month too. */
const timeZone = 'Australia/Sydney'

const long = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "Sunday, 15 November 2026": assembled here, since browsers disagree about the comma. */
export function today(now: Date = new Date()): string {
  const parts = Object.fromEntries(long.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`
}

interface Month {
  year: number
  month: number
}

/** "November 2026" */
export const monthName = ({ year, month }: Month): string => `${monthNames[month - 1]} ${year}`

/** "Nov", with the year on a second line for the first and last month and every January. */
export function monthTicks(months: readonly Month[]): string[][] {
  return months.map(({ year, month }, index) => {
    const hasYear = month === 1 || index === 0 || index === months.length - 1
    return [monthNames[month - 1]?.slice(0, 3) ?? '', ...(hasYear ? [String(year)] : [])]
  })
}

/** "16 November 2026" */
export const dayText = (now: Date = new Date()): string => today(now).replace(/^\w+, /, '')

/** The day of a file name: "2026-11-15". */
export const fileDay = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
