import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import { openImageStore } from '../platform/images/open-image-store.ts'
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
    const manifest = await withDatabase(config, { mayBeRunning: true }, (connection) =>
      writeBackup({ connection, images, out: createWriteStream(part), onProgress: progress.show }),
    )
    const written = await open(part, 'r+')
    await written.sync()
    await written.close()
    await rename(part, file)
    progress.end()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${file}\n${rows.toLocaleString('en-AU')} rows and ${manifest.images.toLocaleString('en-AU')} pictures\n`,
    )
  } catch (error) {
    progress.end()
    await rm(part, { force: true })
    throw error
  }
})
