import { DAY_MINUTES, HOUR_MINUTES } from '../time.ts'

/**
 * "within 3 hours", from the usual time to the first reply. Rounded up, so that buyers don't wait longer than promised.
 */
export function replyTime(minutes: number): string {
  if (minutes <= HOUR_MINUTES) return 'within an hour'
  if (minutes <= 23 * HOUR_MINUTES) return `within ${Math.ceil(minutes / HOUR_MINUTES)} hours`
  if (minutes <= DAY_MINUTES) return 'within a day'
  if (minutes <= 6 * DAY_MINUTES) return `within ${Math.ceil(minutes / DAY_MINUTES)} days`
  return 'after a week or more'
}
