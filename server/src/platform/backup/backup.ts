import type { Duplex, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { imageWidths } from '@bowerbird/contract/image-address'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as makePack, type Pack } from 'tar-stream'
import type { ImageStore } from '../images/image-store.ts'
import {
  BACKUP_LOCK,
  FORMAT,
  imageName,
  JOBS,
  MANIFEST,
  type Manifest,
  type Progress,
  partName,
} from './manifest.ts'
import { listPictures, listTables, type Table } from './tables.ts'

export interface BackupOptions {
  connection: pg.ClientConfig
  images: ImageStore
  out: Writable
  /** How hard to compress, 0 to 9: not at all where it is read again at once. */
  level?: number
  onProgress?: Progress
}

const PART_SIZE = 4 * 1024 * 1024
/** What ends a row, and never stands inside one: PostgreSQL writes that as \\n. */
const NEWLINE = 0x0a

async function addEntry(pack: Pack, name: string, bytes: Buffer | string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
    // A disk that is full in the middle of it is told here, and not to the callback.
    entry.on('error', reject)
  })
}

const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** A table's rows as PostgreSQL writes them, a few megabytes at a time. */
async function addTable(client: pg.Client, pack: Pack, { name, columns }: Table): Promise<void> {
  const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${listed(columns)}) to stdout`))
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  /** Up to the end of a row, since rows come in pieces; the rest begins the next part. */
  const flush = async () => {
    const bytes = Buffer.concat(chunks)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    if (end) await addEntry(pack, partName(name, ++part), bytes.subarray(0, end))
    chunks = [bytes.subarray(end)]
    size = bytes.length - end
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_SIZE) await flush()
  }
  await flush()
}

async function addImages(
  pack: Pack,
  hashes: readonly string[],
  { images, onProgress }: Pick<BackupOptions, 'images' | 'onProgress'>,
): Promise<void> {
  for (const [index, hash] of hashes.entries()) {
    for (const width of imageWidths) {
      const key = `${hash}/${width}.webp`
      // Not every picture has every width.
      const found = await images.open(key)
      if (found) await addEntry(pack, imageName(key), await buffer(found.body))
    }
    onProgress?.('pictures', index + 1, hashes.length)
  }
}

interface Job {
  name: string
  data: object
}

/** What was asked for and is not done yet: mails above all. */
async function listWaitingJobs(client: pg.Client): Promise<Job[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.job') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const jobs = await client.query<Job>(
    `select name, data from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
       and data is not null and data <> '{}'::jsonb order by created_on`,
  )
  return jobs.rows
}

async function describe(
  client: pg.Client,
  tables: Table[],
  pictures: number,
  jobs: number,
): Promise<Manifest> {
  const counted = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from public.${pg.escapeIdentifier(name)}`,
    )
    counted.push({ name, columns, rows: rows[0]?.n ?? 0 })
  }
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return {
    product: 'bowerbird',
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: counted,
    images: pictures,
    jobs,
  }
}

async function fill(pack: Pack, client: pg.Client, options: BackupOptions): Promise<Manifest> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  // One snapshot for everything: people may go on using the market while it is being copied.
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const pictures = await listPictures(client)
  const jobs = await listWaitingJobs(client)
  const manifest = await describe(client, tables, pictures.length, jobs.length)
  await addEntry(pack, MANIFEST, JSON.stringify(manifest, null, 2))
  for (const [index, table] of tables.entries()) {
    await addTable(client, pack, table)
    options.onProgress?.('tables', index + 1, tables.length)
  }
  await client.query('commit')
  await addEntry(pack, JOBS, JSON.stringify(jobs))
  await addImages(pack, pictures, options)
  pack.finalize()
  return manifest
}

/** Writes everything a market consists of into one compressed file, while it runs. */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const client = new pg.Client(options.connection)
  // Whoever waits for a statement hears of it as well; unheard, a connection that breaks would end the process.
  client.on('error', () => {})
  await client.connect()
  const pack = makePack()
  // What goes wrong rejects what is awaited below; unheard here, it would end the process besides.
  pack.on('error', () => {})
  let isWritten = false
  try {
    const written = pipeline(pack, createGzip({ level: options.level ?? 6 }), options.out)
    const [manifest] = await Promise.all([
      fill(pack, client, options).catch((error: Error) => {
        pack.destroy(error)
        throw error
      }),
      written,
    ])
    isWritten = true
    return manifest
  } finally {
    // In the middle of a table that nobody reads any more, a goodbye would never be answered.
    if (isWritten) await client.end()
    else hangUp(client)
  }
}

function hangUp(client: pg.Client): void {
  // Present in the driver, missing from its types.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
