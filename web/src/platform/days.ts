import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { DAY } from '@bowerbird/contract/time'

/** "23 Nov 2026", by the reader's own clock. */
export const formatDay = (at: Date | string): string =>
  new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' })

const time = new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short' })

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Calendar days between two dates. */
const daysBetween = (then: Date, now: Date) => Math.round((midnight(now) - midnight(then)) / DAY)

export const timeOf = (at: string): string => time.format(new Date(at))

/** The heading above the first message of a day. */
export function dayOf(at: string, now = new Date()): string {
  const then = new Date(at)
  const days = daysBetween(then, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  return then.getFullYear() === now.getFullYear() ? day.format(then) : dayOfYear.format(then)
}

/** The short form for the conversation list. */
export function briefTimeOf(at: string, now = new Date()): string {
  const then = new Date(at)
  const days = daysBetween(then, now)
  if (days <= 0) return timeOf(at)
  if (days === 1) return t`Yesterday`
  return days < 7 ? weekday.format(then) : short.format(then)
}
