import { locale } from '../language/locale.ts'
import { t } from '../language/t.ts'

const sydneyDay: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Australia/Sydney',
}

/**
 * The day on which an account is erased: "Thursday 3 December (Sydney time)". Emails don't know where their reader is, and
 * elsewhere in Australia it may be another day: so emails and pages say the same one, and where it is that day.
 */
export const deletionDay = (at: Date | string): string =>
  t`${new Date(at).toLocaleDateString(locale(), sydneyDay)} (Sydney time)`
