import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../../platform/backup/backup.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
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
  // The file gets its final name once it is complete and flushed.
  const part = `${file}.part`
  try {
    // Opened first, so that a missing folder fails at once.
    const target = await open(part, 'w', 0o600)
    const out = target.createWriteStream({ flush: true })
    const manifest = await withDatabase(config, { mayBeRunning: true, mustExist: true }, (connection) =>
      writeBackup({
        connection,
        images,
        out,
        onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
      }),
    )
    await rename(part, file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    terminal.out(`${file}\n${count(rows)} rows and ${count(manifest.images)} images`)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    const { path, code, message } = error as NodeJS.ErrnoException
    throw path === part || code === 'ENOSPC' ? new StartError(`Can't write the backup: ${message}`) : error
  }
}
