import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { withClient } from '../db/with-client.ts'
import type { ImageStore } from '../images/image-store.ts'
import { readable } from './encryption.ts'
import { type BackupFigures, differences } from './figures.ts'
import type { Manifest } from './manifest.ts'
import { meter } from './metered.ts'
import { restoreBackup } from './restore.ts'

/** What was noted when the backup was made. */
export interface ExpectedBackup {
  bytes: number
  sha256: string
  figures: BackupFigures
}

export interface DrillOptions {
  input: Readable
  passphrase: string | undefined
  /** An empty database. */
  scratch: pg.ClientConfig
  /** Undefined: another installation has made the backup, and only its manifest says what it should have. */
  expected: ExpectedBackup | undefined
}

export interface DrillResult {
  figures: BackupFigures | undefined
  /** Empty: the backup can be restored, and has everything. */
  problems: string[]
}

/** Counts image files instead of storing them. */
function countingStore(): ImageStore & { files: number } {
  return {
    files: 0,
    async put() {
      this.files += 1
    },
    open: async () => undefined,
    remove: async () => {},
  }
}

async function countRows(
  scratch: pg.ClientConfig,
  { tables, migrations }: Manifest,
): Promise<Omit<BackupFigures, 'imageFiles'>> {
  return withClient(scratch, async (client) => {
    const applied = await client.query('select from schema_migrations')
    const isSameVersion = applied.rowCount === migrations.length
    const counted: Record<string, number> = {}
    for (const { name, rows: restored } of tables) {
      // Later migrations may add rows. The restoration has counted before them.
      if (!isSameVersion) counted[name] = restored
      if (!isSameVersion) continue
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from public.${pg.escapeIdentifier(name)}`,
      )
      counted[name] = Number(rows[0]?.n)
    }
    const { rows } = await client.query<{ head: string }>(
      `select encode(hash, 'hex') as head from audit_head`,
    )
    return { tables: counted, auditHead: rows[0]?.head ?? null }
  })
}

/** Restores a backup into a scratch database, and compares what is there with what should be. */
export async function drillBackup({
  input,
  passphrase,
  scratch,
  expected,
}: DrillOptions): Promise<DrillResult> {
  const images = countingStore()
  const whole = meter()
  const file = Readable.from(whole.through(input), { objectMode: false })
  let manifest: Manifest
  try {
    const content = await readable(file, passphrase)
    manifest = await restoreBackup({ connection: scratch, images, input: content })
    // What follows the archive belongs to the file, too.
    if (!file.readableEnded) await finished(file.resume())
  } catch (error) {
    file.destroy()
    return { figures: undefined, problems: [(error as Error).message] }
  }
  const found = { ...(await countRows(scratch, manifest)), imageFiles: images.files }
  if (!expected) return { figures: found, problems: [] }
  const problems = differences(expected.figures, found)
  if (whole.bytes() !== expected.bytes || whole.sha256() !== expected.sha256)
    problems.push('it is not the file that was written')
  return { figures: found, problems }
}
