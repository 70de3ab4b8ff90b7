import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Asked } from '../command.ts'
import { count } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

/** Fills an empty DATA_DIR or database from a backup. */
export async function restore({ terminal, environment, folder, argument }: Asked): Promise<undefined> {
  const file = resolve(folder, argument(0) ?? '')
  if (!existsSync(file)) throw new StartError(`There is no file ${file}`)
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
    `Restored what was there on ${manifest.madeAt}: ${count(rows)} rows and ${count(manifest.images)} pictures`,
  )
}
