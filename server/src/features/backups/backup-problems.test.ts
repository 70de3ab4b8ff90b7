import { DAY, HOUR } from '@bowerbird/contract/time'
import { expect, test } from 'vitest'
import { findBackupProblems } from './backup-problems.ts'
import type { LatestRuns, Run } from './backups.store.ts'

const now = new Date('2026-11-19T02:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const run = (kind: Run['kind'], before: number, problem: string | null = null): Run => ({
  kind,
  file: 'bowerbird-scheduled-20261118T143000Z.tar.gz',
  startedAt: ago(before),
  finishedAt: ago(before - 60_000),
  problem,
  bytes: 1,
})
const nothing: LatestRuns = {
  first: null,
  backup: null,
  failedBackup: null,
  drill: null,
  passedDrill: null,
  running: null,
}
const healthy: LatestRuns = {
  ...nothing,
  first: run('backup', 90 * DAY),
  backup: run('backup', 10 * HOUR),
  drill: run('drill', 3 * DAY),
  passedDrill: run('drill', 3 * DAY),
}
const kinds = (latest: Partial<LatestRuns>, drillDays: number | undefined = 7, hasBackupsElsewhere = false) =>
  findBackupProblems({ ...healthy, ...latest }, { drillDays, hasBackupsElsewhere, now }).map(
    ({ kind }) => kind,
  )

test('a backup of today and a drill of this week leave nothing to warn of', () => {
  expect(kinds({})).toEqual([])
})

test('a backup is missing after a day and two hours, and the warning says why the last try failed', () => {
  expect(kinds({ backup: run('backup', 26 * HOUR) })).toEqual([])
  expect(kinds({ backup: run('backup', 26.1 * HOUR) })).toEqual(['missing'])
  const failedBackup = run('backup', HOUR, 'the bucket is full')
  const [problem] = findBackupProblems(
    { ...healthy, backup: run('backup', 3 * DAY), failedBackup },
    { drillDays: 7, hasBackupsElsewhere: false, now },
  )
  expect(problem?.message).toBe(
    'the last backup is of 16 Nov 2026, 1:00 pm, and the last try failed: the bucket is full',
  )
})

test('before the first backup there is time for it, unless tries have failed for a day', () => {
  const first = run('backup', HOUR, 'no network')
  expect(kinds({ ...nothing, first, failedBackup: first })).toEqual([])
  const earlier = run('backup', 27 * HOUR, 'no network')
  expect(kinds({ ...nothing, first: earlier, failedBackup: earlier })).toEqual(['missing'])
  expect(kinds(nothing)).toEqual(['missing'])
})

test('a drill that failed is a problem until one passes; one that is overdue, too', () => {
  expect(kinds({ drill: run('drill', HOUR, 'rows of ads: 11 instead of 12') })).toEqual(['drill-failed'])
  expect(kinds({ passedDrill: run('drill', 9.1 * DAY) })).toEqual(['drill-missing'])
  expect(kinds({ passedDrill: null, drill: null })).toEqual(['drill-missing'])
  expect(kinds({ passedDrill: null, drill: null, first: run('backup', 3 * DAY) })).toEqual([])
  expect(kinds({ passedDrill: null, drill: null }, 0)).toEqual([])
})

test('without scheduled backups, one of someone’s own timer is enough, and so is a word that something else makes them', () => {
  const facts = { drillDays: undefined, hasBackupsElsewhere: false, now }
  expect(findBackupProblems(healthy, facts)).toEqual([])
  expect(findBackupProblems(nothing, facts)).toMatchObject([{ kind: 'none' }])
  expect(findBackupProblems(nothing, { ...facts, hasBackupsElsewhere: true })).toEqual([])
})
