import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'
import { DAY_MINUTES, HOUR_MINUTES } from '../time.ts'

/**
 * "within 3 hours", from the usual time to the first reply. Rounded up, so that buyers don't wait longer than promised.
 */
export function replyTime(minutes: number): string {
  if (minutes <= HOUR_MINUTES) return t`within an hour`
  if (minutes <= 23 * HOUR_MINUTES)
    return plural(Math.ceil(minutes / HOUR_MINUTES), { one: 'within # hour', other: 'within # hours' })
  if (minutes <= DAY_MINUTES) return t`within a day`
  if (minutes <= 6 * DAY_MINUTES)
    return plural(Math.ceil(minutes / DAY_MINUTES), { one: 'within # day', other: 'within # days' })
  return t`after a week or more`
}
