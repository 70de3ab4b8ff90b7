import { locale } from '@bowerbird/contract/language/locale'
import { DAY } from '@bowerbird/contract/time'

/** "3 December", by the seller's own clock. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(locale(), { day: 'numeric', month: 'long' })

/** The last day before a midnight, at which a reservation ends. */
export const dayBefore = (midnight: string): string => dayOf(new Date(Date.parse(midnight) - 1).toISOString())

/** "2026-12-03", so many days from now, by the seller's own clock. */
export function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

export const isWithinDays = (time: string, days: number): boolean =>
  Date.parse(time) < Date.now() + days * DAY
