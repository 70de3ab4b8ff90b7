import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'

/** Opening hours by the clocks of the place, and whether it is open. Without zod: the page of a business uses it. */

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Record<Weekday, string> = {
  1: t`Monday`,
  2: t`Tuesday`,
  3: t`Wednesday`,
  4: t`Thursday`,
  5: t`Friday`,
  6: t`Saturday`,
  7: t`Sunday`,
}

/** A day on which it opens. One that closes at or before its opening time closes on the next day. */
export interface OpenDay {
  day: Weekday
  /** "09:00". */
  opens: string
  closes: string
}

/** Closed on a day that is not in it. At most one entry for each day. */
export type OpeningHours = readonly OpenDay[]

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

/** "9 am", "5:30 pm", "midnight". */
export function clockTime(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  if (hour === 0 && minute === '00') return t`midnight`
  if (hour === 12 && minute === '00') return t`noon`
  const shown = `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`
  return hour < 12 ? t`${shown} am` : t`${shown} pm`
}

/** "9 am to 5:30 pm". */
export const hoursOfDay = ({ opens, closes }: OpenDay): string =>
  opens === closes ? t`Open 24 hours` : t`${clockTime(opens)} to ${clockTime(closes)}`

const shortDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Minutes since the beginning of Monday, by the clocks of a time zone. */
function minuteOfWeek(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return shortDays.indexOf(part('weekday')) * DAY + Number(part('hour')) * HOUR + Number(part('minute'))
}

interface Span {
  entry: OpenDay
  /** In minutes of the week; the end may lie in the next one. */
  from: number
  to: number
}

const spanOf = (entry: OpenDay): Span => {
  const from = (entry.day - 1) * DAY + minutesOf(entry.opens)
  const length = (minutesOf(entry.closes) - minutesOf(entry.opens) + DAY) % DAY || DAY
  return { entry, from, to: from + length }
}

type OpenState =
  | { isOpen: true /** "5:30 pm"; undefined: it never closes. */; until: string | undefined }
  | { isOpen: false /** "today at 9 am", "tomorrow at 9 am", "on Monday at 9 am". */; opens: string }

const openingText = (minute: number, entry: OpenDay): string => {
  const day = Math.floor(minute / DAY)
  const ahead = (entry.day - 1 - day + 7) % 7
  const isPast = ahead === 0 && minutesOf(entry.opens) <= minute % DAY
  const time = clockTime(entry.opens)
  if (ahead === 0 && !isPast) return t`today at ${time}`
  return ahead === 1 ? t`tomorrow at ${time}` : t`on ${translate(weekdayNames[entry.day])} at ${time}`
}

/** Undefined if there are no hours. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): OpenState | undefined {
  if (hours.length === 0) return undefined
  const minute = minuteOfWeek(now, timeZone)
  const spans = hours.map(spanOf)
  const around = (at: number) =>
    spans.find(({ from, to }) => (from <= at && at < to) || (from <= at + WEEK && at + WEEK < to))
  let current = around(minute)
  if (!current) {
    const waitFor = ({ from }: Span) => (from - minute + WEEK) % WEEK
    const [next] = spans.toSorted((a, b) => waitFor(a) - waitFor(b))
    return next && { isOpen: false, opens: openingText(minute, next.entry) }
  }
  // Opening hours that follow on without a gap are one.
  for (let followed = 0; followed < spans.length; followed++) {
    const next: Span | undefined = around(current.to % WEEK)
    if (!next) return { isOpen: true, until: clockTime(current.entry.closes) }
    current = next
  }
  return { isOpen: true, until: undefined }
}
