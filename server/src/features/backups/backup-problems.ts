import { DAY, HOUR } from '@bowerbird/contract/time'
import type { LatestRuns } from './backups.store.ts'

/** For warnings: what is wrong, and what to do. */
export interface BackupProblem {
  kind: 'none' | 'missing' | 'drill-failed' | 'drill-missing'
  message: string
  fix: string
}

interface Facts {
  /** Undefined: no backups are scheduled. */
  drillDays: number | undefined
  hasBackupsElsewhere: boolean
  now: Date
}

/** A day, and time to try again: a run that fails is repeated for half a day. */
const LATE_HOURS = 26
/** A drill follows a backup, so it may be a day late, and another one if that backup failed. */
const DRILL_GRACE_DAYS = 2

const inSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const said = (at: Date): string => inSydney.format(at)

const READ_MORE = 'docs/operations.md, “Backup and restore”, says how.'

/** What administrators are warned of: no backup, or one that can't be trusted. */
export function findBackupProblems(
  { first, backup, failedBackup, drill, passedDrill }: LatestRuns,
  { drillDays, hasBackupsElsewhere, now }: Facts,
): BackupProblem[] {
  if (hasBackupsElsewhere) return []
  const isLate = (at: Date, ms: number) => now.getTime() - at.getTime() > ms
  const isRecent = backup !== null && !isLate(backup.startedAt, LATE_HOURS * HOUR)
  // Someone's own timer may make them.
  if (drillDays === undefined) {
    return isRecent
      ? []
      : [
          {
            kind: 'none',
            message: 'no backups are scheduled',
            fix: `Set BACKUP_DIR or a bucket. ${READ_MORE}`,
          },
        ]
  }
  const problems: BackupProblem[] = []
  const waiting = backup ?? first
  if (!isRecent && (!waiting || isLate(waiting.startedAt, LATE_HOURS * HOUR))) {
    const since = backup ? `the last backup is of ${said(backup.startedAt)}` : 'there is no backup yet'
    const isReason = failedBackup && (!backup || failedBackup.startedAt > backup.startedAt)
    const reason = isReason ? `, and the last try failed: ${failedBackup.problem}` : ''
    problems.push({
      kind: 'missing',
      message: `${since}${reason}`,
      fix: first
        ? 'Put the cause right and run “bowerbird backups run”. A process that runs jobs must be running at BACKUP_TIME.'
        : 'The first one is made about a minute after a start. If it isn’t, run “bowerbird backups run”, which says why.',
    })
  }
  if (drill?.problem) {
    problems.push({
      kind: 'drill-failed',
      message: `the drill of ${said(drill.startedAt)} could not restore ${drill.file}: ${drill.problem}`,
      fix: 'Make another backup with “bowerbird backups run --drill”, and check the disk or bucket. Until a drill passes, no older backup is removed.',
    })
  } else if (drillDays > 0 && backup && first) {
    const since = passedDrill?.startedAt ?? first.startedAt
    if (isLate(since, (drillDays + DRILL_GRACE_DAYS) * DAY)) {
      problems.push({
        kind: 'drill-missing',
        message: `no backup has been restored as a drill since ${said(since)}`,
        fix: 'Run “bowerbird backups drill”.',
      })
    }
  }
  return problems
}
