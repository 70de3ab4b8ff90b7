import { locale } from '@bowerbird/contract/language/locale'
import { HOUR, MINUTE } from '@bowerbird/contract/time'

const clock = new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
const wholeHour = new Intl.DateTimeFormat(locale(), { hour: 'numeric', timeZone: 'UTC' })

/** "10:30 pm" for a minute of the day. */
export const minuteName = (minute: number): string => clock.format(minute * MINUTE)

/** "8 am". */
export const hourName = (hour: number): string => wholeHour.format(hour * HOUR)
