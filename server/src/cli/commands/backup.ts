import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { noteOtherBackup } from '../../features/backups/backups.service.ts'
import { type BackupOptions, writeBackup } from '../../platform/backup/backup.ts'
import { ENCRYPTED } from '../../platform/backup/backup-names.ts'
import { encrypted } from '../../platform/backup/encryption.ts'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { readConfig } from '../../platform/config.ts'
import { connectDb } from '../../platform/db/db.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
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

async function writeBackupTo(
  out: Writable,
  { passphrase, ...options }: Omit<BackupOptions, 'out'> & { passphrase: string | undefined },
): Promise<Manifest> {
  if (!passphrase) return writeBackup({ ...options, out })
  const plain = new PassThrough()
  const [manifest] = await Promise.all([
    writeBackup({ ...options, out: plain }),
    pipeline(encrypted(plain, passphrase), out),
  ])
  return manifest
}

/** So that nobody is warned of a missing backup. A database of an older version stays as it is. */
async function note(connection: pg.ClientConfig, file: string, startedAt: Date): Promise<void> {
  const { pending, unknown } = await migrationsOf(connection)
  if (pending.length || unknown.length) return
  const db = connectDb({ ...connection, max: 1 })
  try {
    await noteOtherBackup(db, file, startedAt)
  } finally {
    await db.close()
  }
}

/** Writes the whole market to one file, while it runs. */
export async function backup({
  terminal,
  environment,
  folder,
  argument,
  isSet,
}: Invocation): Promise<undefined> {
  const config = readConfig(environment)
  const { backupPassphrase: passphrase } = config
  const file = resolve(folder, argument(0) ?? `bowerbird-${stamp()}.tar.gz${passphrase ? ENCRYPTED : ''}`)
  if (file.endsWith(ENCRYPTED) && !passphrase) {
    throw new StartError(
      `${file} is to be encrypted: set BACKUP_PASSPHRASE, or use a name without ${ENCRYPTED}.`,
    )
  }
  if (existsSync(file) && !isSet('force')) {
    throw new StartError(`${file} already exists. Use another name, or --force to replace it.`)
  }
  const images = await openImageStore(config)
  const startedAt = new Date()
  const fill = (connection: pg.ClientConfig) =>
    fillFile(file, 'backup', (out) =>
      writeBackupTo(out, {
        connection,
        images,
        passphrase: file.endsWith(ENCRYPTED) ? passphrase : undefined,
        onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
      }),
    )
  const manifest = await withDatabase(config, { mayBeRunning: true, mustExist: true }, async (connection) => {
    const written = await fill(connection)
    await note(connection, file, startedAt)
    return written
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.out(`${file}\n${count(rows)} rows and ${count(manifest.images)} images`)
}
