import { DAY } from '@bowerbird/contract/time'

const WEEK_DAYS = 7

/** Days are calendar days, without times: a day plus 1 is the next one in any time zone. */
export const addDaysTo = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDaysTo(day, -((weekday + 6) % WEEK_DAYS))
}

export const lastDayOf = (week: string): string => addDaysTo(week, WEEK_DAYS - 1)

/** The Monday of the last week that is over at the end of a day. */
export const lastFullWeek = (day: string): string => addDaysTo(mondayOf(addDaysTo(day, 1)), -WEEK_DAYS)

/** Every Monday from one to another. */
export function weeksFrom(first: string, last: string): string[] {
  const weeks: string[] = []
  for (let week = first; week <= last; week = addDaysTo(week, WEEK_DAYS)) weeks.push(week)
  return weeks
}
