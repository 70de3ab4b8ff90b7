import { locale } from '@bowerbird/contract/language/locale'

const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "16 Nov": a day without a time, as it is written. */
export const dayText = (date: string): string => day.format(Date.parse(date))
export const dayAndYearText = (date: string): string => dayAndYear.format(Date.parse(date))
