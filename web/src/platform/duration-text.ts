import { plural } from '@bowerbird/contract/language/plural'
/** Minutes in the unit that people would use: "40 minutes", "3 hours", "2 days". */
export function durationText(minutes: number): string {
  if (minutes < 90) return plural(Math.max(1, minutes), { one: '# minute', other: '# minutes' })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? plural(hours, { one: '# hour', other: '# hours' })
    : plural(Math.round(hours / 24), { one: '# day', other: '# days' })
}
