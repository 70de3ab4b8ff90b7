import { expect, test } from 'vitest'
import { outdatedBackups } from './retention.ts'

const rule = { daily: 7, weekly: 4, monthly: 6 }
const HOUR = 3_600_000
/** One backup each day at 1:30 am in Sydney, which is 14:30 of the day before in winter, the newest last. */
const days = (n: number, until = '2026-11-19') =>
  Array.from({ length: n }, (_, i) => {
    const at = new Date(new Date(`${until}T00:00:00Z`).getTime() - (n - 1 - i) * 24 * HOUR)
    return { name: at.toISOString().slice(0, 10), at }
  })

const kept = (backups: { name: string; at: Date }[], by = rule): string[] => {
  const outdated = new Set(outdatedBackups(backups, by))
  return backups.map(({ name }) => name).filter((name) => !outdated.has(name))
}

test('after a year of daily backups, seven days, four weeks and six months are kept', () => {
  expect(kept(days(365))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // Sundays: the newest of each week.
    '2026-11-01',
    '2026-11-08',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ])
})

test('removing day by day keeps the same as removing once', () => {
  let left: { name: string; at: Date }[] = []
  for (const backup of days(365)) {
    left = [...left, backup]
    const outdated = new Set(outdatedBackups(left, rule))
    left = left.filter(({ name }) => !outdated.has(name))
  }
  expect(left.map(({ name }) => name)).toEqual(kept(days(365)))
})

test('of several backups on a day the newest counts, and days are Sydney’s', () => {
  const at = (name: string) => ({ name, at: new Date(name) })
  // 13:30 UTC is half past midnight in Sydney, in summer.
  const backups = ['2026-11-18T12:30:00Z', '2026-11-18T13:30:00Z', '2026-11-18T20:00:00Z'].map(at)
  expect(kept(backups, { daily: 7, weekly: 0, monthly: 0 })).toEqual([
    '2026-11-18T12:30:00Z',
    '2026-11-18T20:00:00Z',
  ])
})

test('a market that was off for a year loses none of what it has', () => {
  const old = days(7, '2025-10-05')
  const [today] = days(1)
  expect(kept([...old, ...(today ? [today] : [])])).toEqual(
    ['2025-09-30', '2025-10-01', '2025-10-02', '2025-10-03', '2025-10-04', '2025-10-05', '2026-11-19'].filter(
      (name) => name !== '2025-09-29',
    ),
  )
  expect(outdatedBackups([], rule)).toEqual([])
})
