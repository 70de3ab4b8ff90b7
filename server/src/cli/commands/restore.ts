import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { count } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

/** Restores a backup into an empty DATA_DIR or database. */
export async function restore({ terminal, environment, folder, argument }: Invocation): Promise<undefined> {
  const file = resolve(folder, argument(0) ?? '')
  if (!existsSync(file)) throw new StartError(`File not found: ${file}`)
  const config = readConfig(environment)
  const images = await openImageStore(config)
  const manifest = await withDatabase(config, { mayBeRunning: false }, (connection) =>
    restoreBackup({
      connection,
      images,
      input: createReadStream(file),
      requeue: (jobs, executeSql) => requeue(connection, jobs, executeSql),
      onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.out(
    `Restored the backup of ${manifest.madeAt}: ${count(rows)} rows and ${count(manifest.images)} images`,
  )
}
