import { locale } from '@bowerbird/contract/language/locale'

const moments = new Intl.DateTimeFormat(locale(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Saturday 21 November at 10:15 am", by the reader's clock. */
export const recoveryDay = (at: string | null): string => (at ? moments.format(new Date(at)) : '')
