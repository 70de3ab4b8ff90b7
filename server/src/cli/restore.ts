import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../platform/backup/restore.ts'
import { readConfig } from '../platform/config.ts'
import { openImageStore } from '../platform/images/open-image-store.ts'
import { requeue } from '../platform/jobs/requeue.ts'
import { StartError } from '../platform/start-error.ts'
import { progressLine } from './progress.ts'
import { runCommand, withDatabase } from './with-database.ts'

/** `npm run restore -- FILE`: fills an empty DATA_DIR or database from a backup. */
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Which file? npm run restore -- bowerbird-….tar.gz')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}`)
  const config = readConfig(process.env)
  const images = await openImageStore(config)
  const progress = progressLine()
  const manifest = await withDatabase(config, { mayBeRunning: false }, (connection) =>
    restoreBackup({
      connection,
      images,
      input: createReadStream(file),
      requeue: (jobs, executeSql) => requeue(connection, jobs, executeSql),
      onProgress: progress.show,
    }),
  ).finally(() => progress.end())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored what was there on ${manifest.madeAt}: ${rows.toLocaleString('en-AU')} rows and ` +
      `${manifest.images.toLocaleString('en-AU')} pictures\n`,
  )
})
