const HOUR = 60
const DAY = 24 * HOUR

/** "within 3 hours", from the usual time to the first reply. Rounded up, so that nobody waits longer than promised. */
export function replyTime(minutes: number): string {
  if (minutes <= HOUR) return 'within an hour'
  if (minutes <= 23 * HOUR) return `within ${Math.ceil(minutes / HOUR)} hours`
  if (minutes <= DAY) return 'within a day'
  if (minutes <= 6 * DAY) return `within ${Math.ceil(minutes / DAY)} days`
  return 'after a week or more'
}
