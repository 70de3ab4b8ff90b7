import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeBackup } from '../../platform/backup/backup.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { fillFile } from '../fill-file.ts'
import { count } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')

/** Writes the whole market to one file, while it runs. */
export async function backup({
  terminal,
  environment,
  folder,
  argument,
  isSet,
}: Invocation): Promise<undefined> {
  const file = resolve(folder, argument(0) ?? `bowerbird-${stamp()}.tar.gz`)
  if (existsSync(file) && !isSet('force')) {
    throw new StartError(`${file} already exists. Use another name, or --force to replace it.`)
  }
  const config = readConfig(environment)
  const images = await openImageStore(config)
  const manifest = await fillFile(file, 'backup', (out) =>
    withDatabase(config, { mayBeRunning: true, mustExist: true }, (connection) =>
      writeBackup({
        connection,
        images,
        out,
        onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
      }),
    ),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.out(`${file}\n${count(rows)} rows and ${count(manifest.images)} images`)
}
