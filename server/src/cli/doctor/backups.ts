import { stat } from 'node:fs/promises'
import { readBackupStanding } from '../../features/backups/backups.service.ts'
import { openBackupStore } from '../../platform/backup/open-backup-store.ts'
import type { Config } from '../../platform/config.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'
import { whenReady } from './ready-database.ts'

const about = 'backups'

/** A disk that fails takes both, the market and its backups. */
async function checkDisk(folder: string, dataDir: string): Promise<Finding[]> {
  const [theirs, ours] = await Promise.all([folder, dataDir].map((path) => stat(path).catch(() => undefined)))
  return theirs && ours && theirs.dev === ours.dev
    ? [
        warn(
          about,
          `${folder} is on the same disk as the market`,
          'Set BACKUP_DIR to another disk, or copy the backups to another machine.',
        ),
      ]
    : []
}

/** Where they go, without writing there. */
async function checkPlace({ backups: settings, dataDir }: Config): Promise<Finding[]> {
  if (!settings) return []
  const backups = await openBackupStore(settings)
  try {
    const found = await backups.list()
    const many = found.length === 1 ? '1 backup' : `${found.length} backups`
    return [
      pass(about, `${many} in ${backups.destination}`),
      ...('folder' in settings.place ? await checkDisk(settings.place.folder, dataDir) : []),
    ]
  } catch (error) {
    return [
      fail(
        about,
        `can't read ${backups.destination}: ${reasonOf(error)}`,
        'Check the BACKUP_ settings. The key may have to put, get, list and delete objects.',
      ),
    ]
  }
}

const moment = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Whether backups happen, and could be restored. A demo market needs none. */
export async function checkBackups(config: Config): Promise<Finding[]> {
  if (config.hasBackupsElsewhere) return [pass(about, 'something else makes them')]
  if (config.isDemo && !config.backups) return [pass(about, 'none are scheduled for this demo market')]
  const standing = await whenReady(config, async (db) => {
    const { backup, passedDrill, problems } = await readBackupStanding(db, config)
    if (problems.length) return problems.map(({ message, fix }) => warn(about, message, fix))
    const drill = passedDrill && `, and a drill has restored one on ${moment.format(passedDrill.startedAt)}`
    return backup
      ? [pass(about, `the last one is of ${moment.format(backup.startedAt)}${drill ?? ''}`)]
      : [pass(about, 'the first one is due')]
  })
  return [...(await checkPlace(config)), ...standing]
}
