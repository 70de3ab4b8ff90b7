import { locale } from '@bowerbird/contract/language/locale'
import { monthNames } from '@bowerbird/contract/month-names'

const inEnglish = (): boolean => locale().startsWith('en')

/** "March 2026", of a moment in UTC. English is written by hand: creating an Intl.DateTimeFormat takes a phone long. */
export function monthAndYear(iso: string): string {
  const date = new Date(iso)
  return inEnglish()
    ? `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : date.toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** "1 December 2025", of a day such as "2025-12-01". */
export function longDay(day: string): string {
  const [year, month = 1, date = 1] = day.split('-').map(Number)
  return inEnglish()
    ? `${date} ${monthNames[month - 1]} ${year}`
    : new Date(`${day}T00:00Z`).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' })
}
