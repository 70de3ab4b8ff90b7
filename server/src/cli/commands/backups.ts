import {
  type BackupDeps,
  type Drill,
  drillLatest,
  isDrillDue,
  makeBackup,
} from '../../features/backups/backups.service.ts'
import type { BackupSettings } from '../../platform/backup/backup.settings.ts'
import { openBackupStore } from '../../platform/backup/open-backup-store.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { count, counted, type Terminal } from '../terminal.ts'
import { whileStarted, withMarket } from '../with-database.ts'

const MB = 1024 ** 2
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`

function settingsOf({ backups }: Config): BackupSettings {
  if (backups) return backups
  throw new StartError('Set BACKUP_DIR, or BACKUP_S3_ENDPOINT and the other settings of a bucket, first.')
}

async function withBackups<Result>(
  { terminal, environment }: Invocation,
  act: (deps: BackupDeps) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const settings = settingsOf(config)
  const [backups, images] = await Promise.all([openBackupStore(settings), openImageStore(config)])
  return withMarket(
    config,
    (db, connection) =>
      act({
        db,
        connection,
        images,
        backups,
        settings,
        passphrase: config.backupPassphrase,
        dataDir: config.dataDir,
        whileStarted,
        onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
      }),
    { mayBeRunning: true, mustExist: true, needsPlaces: false },
  )
}

function report(terminal: Terminal, { name, problems, figures }: Drill): ExitCode {
  if (problems.length) {
    terminal.note(`The drill failed: ${name} can't be trusted.`)
    for (const problem of problems) terminal.note(`- ${problem}`)
    return exitCodes.problemsFound
  }
  const rows = Object.values(figures?.tables ?? {}).reduce((sum, n) => sum + n, 0)
  terminal.out(
    `The drill has restored ${name}: ${counted(rows, 'row')}, ${counted(figures?.imageFiles ?? 0, 'image file')}, as they should be`,
  )
  return exitCodes.ok
}

/** Makes a backup, removes those that the rule no longer keeps, and tries the new one if a drill is due. */
export const runBackups = (invocation: Invocation): Promise<ExitCode> =>
  withBackups(invocation, async (deps) => {
    const { terminal, isSet } = invocation
    const { name, bytes, removed } = await makeBackup(deps)
    terminal.out(`${name} is in ${deps.backups.destination}: ${megabytes(bytes)}`)
    if (removed.length) terminal.out(`${counted(removed.length, 'older backup')} removed`)
    if (!isSet('drill') && !(await isDrillDue(deps.db, deps.settings))) return exitCodes.ok
    return report(terminal, await drillLatest(deps))
  })

/** Restores the latest backup into a scratch database, and compares. */
export const drillBackups = (invocation: Invocation): Promise<ExitCode> =>
  withBackups(invocation, async (deps) => report(invocation.terminal, await drillLatest(deps)))

/** Needs no database: it may be what is lost. */
export async function listBackups({ terminal, environment }: Invocation): Promise<undefined> {
  const backups = await openBackupStore(settingsOf(readConfig(environment)))
  const found = await backups.list()
  for (const { name, at, bytes } of found) terminal.out(`${name}\t${at.toISOString()}\t${megabytes(bytes)}`)
  if (!found.length) terminal.note(`There is no scheduled backup in ${backups.destination}.`)
}
