import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
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
  /** The compression level, 0 to 9: 0 if it is read again immediately. */
  level?: number
  onProgress?: Progress
}

const PART_SIZE = 4 * 1024 * 1024
/** Ends a row, and never occurs inside one: there PostgreSQL writes \\n. */
const NEWLINE = 0x0a

async function addEntry(pack: Pack, name: string, bytes: Buffer | string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
    // A full disk is reported here, not to the callback.
    entry.on('error', reject)
  })
}

const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** What a backup has: of its manifest, and the image files, which are only known at its end. */
export interface WrittenBackup extends Manifest {
  imageFiles: number
}

/** Adds a table's rows in PostgreSQL's copy format, in parts of a few megabytes. */
async function addTable(client: pg.Client, pack: Pack, { name, columns }: Table): Promise<void> {
  const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${listed(columns)}) to stdout`))
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  /** Writes whole rows only, since chunks may end inside one; the rest starts the next part. */
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
): Promise<number> {
  let files = 0
  for (const [index, hash] of hashes.entries()) {
    for (const width of imageWidths) {
      const key = `${hash}/${width}.webp`
      // Not every image has every width.
      const found = await images.open(key)
      if (!found) continue
      await addEntry(pack, imageName(key), await buffer(found.body))
      files += 1
    }
    onProgress?.('pictures', index + 1, hashes.length)
  }
  return files
}

interface Job {
  name: string
  data: object
}

/** Jobs that are not finished: mails above all. */
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
  const { rows: audit } = await client.query<{ entries: number; head: string }>(
    `select seq::int as entries, encode(hash, 'hex') as head from audit_head`,
  )
  return {
    product: 'bowerbird',
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: counted,
    images: pictures,
    jobs,
    ...(audit[0] && { audit: audit[0] }),
  }
}

async function fill(pack: Pack, client: pg.Client, options: BackupOptions): Promise<WrittenBackup> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  // One snapshot for everything: the market can be used while it is copied.
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
  const imageFiles = await addImages(pack, pictures, options)
  pack.finalize()
  return { ...manifest, imageFiles }
}

/** A client together with its socket, since pg has no method to drop a connection. */
function openClient(connection: pg.ClientConfig): { client: pg.Client; destroy(): void } {
  const socket = connection.stream?.() ?? new Socket()
  return {
    client: new pg.Client({ ...connection, stream: () => socket }),
    destroy: () => void socket.destroy(),
  }
}

/** Writes all data of a market into one compressed file, while it runs. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { client, destroy } = openClient(options.connection)
  // A broken connection rejects the running statement too; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const pack = makePack()
  // Errors reject what is awaited below; without a listener they would end the process.
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
    // In the middle of a copy that is no longer read, `end` would wait for ever.
    if (isWritten) await client.end()
    else destroy()
  }
}
