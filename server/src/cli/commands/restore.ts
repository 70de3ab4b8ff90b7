import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { timeOfBackup } from '../../platform/backup/backup-names.ts'
import { readable } from '../../platform/backup/encryption.ts'
import { openBackupStore } from '../../platform/backup/open-backup-store.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { count } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

/** A file, or one of the scheduled backups. */
async function openInput({ backups }: Config, folder: string, name: string): Promise<Readable> {
  const file = resolve(folder, name)
  if (existsSync(file)) return createReadStream(file)
  const scheduled = backups && timeOfBackup(name) && (await (await openBackupStore(backups)).open(name))
  if (!scheduled) throw new StartError(`File not found: ${file}`)
  return scheduled
}

/** Restores a backup into an empty DATA_DIR or database. */
export async function restore({ terminal, environment, folder, argument }: Invocation): Promise<undefined> {
  const config = readConfig(environment)
  const input = await openInput(config, folder, argument(0) ?? '')
  const images = await openImageStore(config)
  const manifest = await withDatabase(config, { mayBeRunning: false }, async (connection) =>
    restoreBackup({
      connection,
      images,
      input: await readable(input, config.backupPassphrase),
      requeue: (jobs, executeSql) => requeue(connection, jobs, executeSql),
      onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.out(
    `Restored the backup of ${manifest.madeAt}: ${count(rows)} rows and ${count(manifest.images)} images`,
  )
}
