import { groupDigits } from '@bowerbird/contract/format-number'
import { monthNames } from '@bowerbird/contract/month-names'

export const countOf = (n: number): string => groupDigits(String(n))

/** "12 (34%)" */
export const partOf = (part: number, whole: number): string =>
  whole ? `${countOf(part)} (${Math.round((part / whole) * 100)}%)` : countOf(part)

const inUnits = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** In the unit that people would use. */
export function durationOf(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 90) return inUnits(Math.max(1, minutes), 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? inUnits(hours, 'hour') : inUnits(Math.round(hours / 24), 'day')
}

/** "1 December 2025" */
export function monthOf(day: string): string {
  const [year, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${monthNames[month - 1]} ${year}`
}
