import type { BackupSettings } from '../../platform/backup/backup.settings.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { listAdmins } from '../accounts/users/admins.service.ts'
import { backupAlarmMail } from './backups.mails.ts'
import { readBackupStanding } from './backups.service.ts'
import * as store from './backups.store.ts'

export interface BackupJobDeps {
  db: Db
  mailer: Mailer
  /** The market's address. */
  site: string
  settings: { backups: BackupSettings | undefined; hasBackupsElsewhere: boolean }
  /** Runs "bowerbird backups run" in a process of its own: packing and encrypting would keep this one from serving. */
  runCommand: () => Promise<void>
}

const RUN_BACKUP = 'back-up'
const FIRST_BACKUP = 'back-up-first'
/** A new demo market is filled before. */
const SETTLE_SECONDS = 60
/** Before a failed run counts as hanging. */
const TIME_LIMIT_SECONDS = 12 * 3600
/** Just under a day: the check runs every hour, and not to the second. */
const ALARM_HOURS = 23

/** Emails the administrators about everything that is wrong with the backups, once a day. */
async function raiseBackupAlarms(
  { db, mailer, site, settings }: BackupJobDeps,
  now = new Date(),
): Promise<void> {
  // Who schedules no backups has been told by doctor and in the back office.
  if (!settings.backups) return
  const { problems } = await readBackupStanding(db, settings, now)
  await db.transaction(async (tx) => {
    const admins = (await listAdmins(tx)).filter(({ status }) => status === 'active')
    await store.removeOtherAlarms(
      tx,
      problems.map(({ kind }) => kind),
    )
    for (const problem of problems) {
      if (!(await store.claimAlarm(tx, problem.kind, ALARM_HOURS))) continue
      for (const { email } of admins) await mailer.post(tx, backupAlarmMail(email, problem, site))
    }
  })
}

/** Schedules backups, and watches whether they happen. */
export async function startBackupJobs({ jobs, ...deps }: BackupJobDeps & { jobs: Jobs }): Promise<void> {
  const { backups } = deps.settings
  // Without the setting, what an earlier one has scheduled ends here.
  const run = async () => {
    if (!backups) return
    try {
      await deps.runCommand()
    } finally {
      await raiseBackupAlarms(deps)
    }
  }
  await jobs.daily(RUN_BACKUP, backups?.time ?? { hour: 1, minute: 30 }, run, {
    timeLimitSeconds: TIME_LIMIT_SECONDS,
  })
  await jobs.hourly('check-backups', () => raiseBackupAlarms(deps))
  // The first one soon: a wrong setting is noticed now, not next week.
  const isFirst = async () => (await store.findLatest(deps.db)).first === null
  const runFirst = async () => {
    // Another process that has started meanwhile may have made it.
    if (await isFirst()) await run()
  }
  await jobs.work(FIRST_BACKUP, runFirst, { timeLimitSeconds: TIME_LIMIT_SECONDS })
  if (!backups || !(await isFirst())) return
  await deps.db.transaction((tx) => jobs.enqueue(tx, FIRST_BACKUP, {}, { delaySeconds: SETTLE_SECONDS }))
}
