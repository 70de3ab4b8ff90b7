import { PassThrough } from 'node:stream'
import { DAY } from '@bowerbird/contract/time'
import { v7 as newId } from 'uuid'
import type { BackupSettings } from '../../platform/backup/backup.settings.ts'
import { writeBackup } from '../../platform/backup/backup.ts'
import { backupName } from '../../platform/backup/backup-names.ts'
import type { BackupStore } from '../../platform/backup/backup-store.ts'
import { type DrillResult, drillBackup, type ExpectedBackup } from '../../platform/backup/drill.ts'
import { encrypted } from '../../platform/backup/encryption.ts'
import { figuresOf } from '../../platform/backup/figures.ts'
import type { Progress } from '../../platform/backup/manifest.ts'
import { meter } from '../../platform/backup/metered.ts'
import { type WhileStarted, withScratchDatabase } from '../../platform/backup/scratch-database.ts'
import { BACKUP_RUN_LOCK, tryAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import type { DatabaseConnection } from '../../platform/db/connection.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import { type BackupProblem, findBackupProblems } from './backup-problems.ts'
import * as store from './backups.store.ts'
import { outdatedBackups } from './retention.ts'

export interface BackupDeps {
  db: Db
  /** To the same database, for a snapshot and a lock. */
  connection: DatabaseConnection
  images: ImageStore
  backups: BackupStore
  settings: BackupSettings
  passphrase: string | undefined
  dataDir: string
  whileStarted: WhileStarted
  onProgress?: Progress | undefined
}

export interface MadeBackup extends ExpectedBackup {
  name: string
  /** Those that the rule no longer keeps. */
  removed: string[]
}

const HISTORY_DAYS = 400
const MB = 1024 ** 2
/** The next backup is a little larger than the last one. */
const GROWTH = 1.2

/** Only one process makes or tries a backup at a time. */
async function alone<Result>({ connection, db }: BackupDeps, work: () => Promise<Result>): Promise<Result> {
  let isOurs = false
  const result = await tryAdvisoryLock(connection, BACKUP_RUN_LOCK, () => {
    isOurs = true
    return store.endInterrupted(db).then(work)
  })
  if (!isOurs) throw new StartError('A backup or a drill is running already.')
  return result as Result
}

/** Notes that something runs, and what becomes of it. */
async function noted<Result extends store.Outcome>(
  db: Db,
  run: { kind: store.RunKind; file: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const id = newId()
  await store.insertRun(db, { id, ...run })
  try {
    const outcome = await work()
    await store.finishRun(db, id, outcome)
    return outcome
  } catch (error) {
    await store.finishRun(db, id, { problem: (error as Error).message })
    throw error
  }
}

/** A full disk would stop the market, if it is the market's, too. */
async function ensureSpace({ backups }: BackupDeps): Promise<void> {
  const [free, [last]] = await Promise.all([backups.freeBytes(), backups.list()])
  const needed = (last?.bytes ?? 0) * GROWTH + 100 * MB
  if (free !== undefined && free < needed)
    throw new StartError(
      `A backup needs ${Math.ceil(needed / MB)} MB in ${backups.destination}, and ${Math.floor(free / MB)} MB are free.`,
    )
}

async function write(deps: BackupDeps, name: string): Promise<ExpectedBackup> {
  const { connection, images, backups, passphrase, onProgress } = deps
  const out = new PassThrough()
  const whole = meter()
  const content = passphrase ? encrypted(out, passphrase) : out
  // Each side that fails ends the other.
  const [written] = await Promise.all([
    writeBackup({ connection, images, out, ...(onProgress && { onProgress }) }),
    backups.put(name, whole.through(content)),
  ])
  return { bytes: whole.bytes(), sha256: whole.sha256(), figures: figuresOf(written) }
}

/** While the last drill has failed, older backups may be the only good ones. */
async function removeOutdated({ db, backups, settings }: BackupDeps): Promise<string[]> {
  const { drill } = await store.findLatest(db)
  if (drill?.problem) return []
  const names = outdatedBackups(await backups.list(), settings.keep)
  for (const name of names) await backups.remove(name)
  return names
}

/** Makes a backup, and removes those that the rule no longer keeps. */
export const makeBackup = (deps: BackupDeps, now = new Date()): Promise<MadeBackup> =>
  alone(deps, async () => {
    const { db, passphrase } = deps
    const name = backupName(now, passphrase !== undefined)
    const { made } = await noted(db, { kind: 'backup', file: name }, async () => {
      await ensureSpace(deps)
      return { made: await write(deps, name) }
    })
    await store.removeOldRuns(db, HISTORY_DAYS)
    return { ...made, name, removed: await removeOutdated(deps) }
  })

export interface Drill extends DrillResult {
  name: string
  /** Of the backup. */
  madeAt: Date
}

/** Restores the latest backup into a scratch database, and compares it with what was noted when it was made. */
export const drillLatest = (deps: BackupDeps): Promise<Drill> =>
  alone(deps, async () => {
    const { db, backups, settings, passphrase, dataDir, whileStarted } = deps
    const [latest] = await backups.list()
    const name = latest?.name ?? 'none'
    const { result } = await noted(db, { kind: 'drill', file: name }, async () => {
      if (!latest) throw new StartError(`There is no backup in ${backups.destination}.`)
      const [input, expected, bytes] = await Promise.all([
        backups.open(name),
        store.findMade(db, name),
        store.databaseBytes(db),
      ])
      if (!input) throw new StartError(`${name} is no longer in ${backups.destination}.`)
      const scratchOptions = { dataDir, url: settings.drillDatabaseUrl, bytes, whileStarted }
      const result = await withScratchDatabase(scratchOptions, (scratch) =>
        drillBackup({ input, passphrase, scratch, expected }),
      ).finally(() => input.destroy())
      return { result, figures: result.figures, problem: result.problems.join('; ') || undefined }
    })
    return { ...result, name, madeAt: latest?.at ?? new Date(0) }
  })

/** True if the last drill is as old as the settings allow. */
export async function isDrillDue(
  db: Queryable,
  { drillDays }: Pick<BackupSettings, 'drillDays'>,
  now = new Date(),
): Promise<boolean> {
  if (!drillDays) return false
  const { passedDrill } = await store.findLatest(db)
  // Some hours less: a drill of the same time of day a week ago is a week old.
  return !passedDrill || now.getTime() - passedDrill.startedAt.getTime() > (drillDays - 0.5) * DAY
}

/** A backup that someone made with a command, wherever it is. */
export async function noteOtherBackup(db: Db, file: string, startedAt: Date): Promise<void> {
  await store.insertFinished(db, { id: newId(), file, startedAt })
}

export interface BackupStanding extends store.LatestRuns {
  problems: BackupProblem[]
}

/** What is known of backups and drills, and what is wrong with them: for doctor, the back office and alarms. */
export async function readBackupStanding(
  db: Queryable,
  settings: { backups: Pick<BackupSettings, 'drillDays'> | undefined; hasBackupsElsewhere: boolean },
  now = new Date(),
): Promise<BackupStanding> {
  const latest = await store.findLatest(db)
  const { backups, hasBackupsElsewhere } = settings
  return {
    ...latest,
    problems: findBackupProblems(latest, { drillDays: backups?.drillDays, hasBackupsElsewhere, now }),
  }
}
