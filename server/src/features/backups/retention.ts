import type { KeepRule } from '../../platform/backup/backup.settings.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'

interface Backup {
  name: string
  at: Date
}

/** The Monday of its week: 2026-11-16. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const periods: Record<keyof KeepRule, (day: string) => string> = {
  daily: (day) => day,
  weekly: weekOf,
  monthly: (day) => day.slice(0, 7),
}

/**
 * The names of backups that the rule no longer keeps. It keeps the newest of each of the latest days, weeks and months
 * that have one, so a market that was off for a month doesn't lose its older backups.
 */
export function outdatedBackups(backups: readonly Backup[], rule: KeepRule): string[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set<string>()
  for (const period of Object.keys(periods) as (keyof KeepRule)[]) {
    const newest = new Map<string, string>()
    for (const { name, at } of newestFirst) {
      const key = periods[period](sydneyDay(at))
      if (!newest.has(key)) newest.set(key, name)
    }
    for (const name of [...newest.values()].slice(0, rule[period])) kept.add(name)
  }
  return newestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
