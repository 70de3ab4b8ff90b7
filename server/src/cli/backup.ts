import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import { openImageStore } from '../platform/images/open-image-store.ts'
import { StartError } from '../platform/start-error.ts'
import { progressLine } from './progress.ts'
import { runCommand, withDatabase } from './with-database.ts'

const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')

/** `npm run backup -- [FILE]`: everything the market consists of, in one file, while it runs. */
await runCommand(async () => {
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `bowerbird-${stamp()}.tar.gz`)
  const config = readConfig(process.env)
  const images = await openImageStore(config)
  const progress = progressLine()
  // Under its own name only when it is whole and on the disk.
  const part = `${file}.part`
  try {
    // Opened before anything is begun: a folder that isn't there is told at once.
    const target = await open(part, 'w', 0o600)
    const out = target.createWriteStream({ flush: true })
    const manifest = await withDatabase(config, { mayBeRunning: true }, (connection) =>
      writeBackup({ connection, images, out, onProgress: progress.show }),
    )
    await rename(part, file)
    progress.end()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${file}\n${rows.toLocaleString('en-AU')} rows and ${manifest.images.toLocaleString('en-AU')} pictures\n`,
    )
  } catch (error) {
    progress.end()
    await rm(part, { force: true }).catch(() => {})
    const { path, code, message } = error as NodeJS.ErrnoException
    throw path === part || code === 'ENOSPC'
      ? new StartError(`The backup can't be written: ${message}`)
      : error
  }
})
