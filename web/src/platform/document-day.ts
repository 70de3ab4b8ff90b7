import { locale } from '@bowerbird/contract/language/locale'

type Style = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'dateStyle'>

/**
 * The day of an invoice, which has one wherever it is read: a day such as 2026-11-19, or the day in Sydney of a moment.
 */
export function documentDay(
  at: string,
  style: Style = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const timeZone = at.includes('T') ? 'Australia/Sydney' : 'UTC'
  return new Intl.DateTimeFormat(locale(), { ...style, timeZone }).format(new Date(at))
}
