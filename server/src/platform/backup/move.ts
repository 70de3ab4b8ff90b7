import { PassThrough } from 'node:stream'
import { imageWidths } from '@bowerbird/contract/image-address'
import pg from 'pg'
import { withClient } from '../db/with-client.ts'
import type { ImageStore } from '../images/image-store.ts'
import { StartError } from '../start-error.ts'
import { writeBackup } from './backup.ts'
import type { Manifest, Progress } from './manifest.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'
import { listPictures } from './tables.ts'

interface Counted {
  name: string
  source: number
  target: number
}

export interface Moved {
  tables: Counted[]
  /** Files: an image is stored in several widths. */
  pictures: Counted
  /** Images in the rows without a file in the source. */
  missing: number
  /** True if the source had the same version: then all counts must be equal. */
  isSameVersion: boolean
}

export interface MoveOptions {
  source: { connection: pg.ClientConfig; images: ImageStore }
  /** Without an image store, the images stay where they are. */
  target: { connection: pg.ClientConfig; images: ImageStore | undefined }
  requeue?: RestoreOptions['requeue']
  onProgress?: Progress
}

/** Refuses a target that is in use: its data would be lost or mixed up. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  )
  if (!rows.length) return
  if (!rows.some(({ name }) => name === 'schema_migrations')) {
    throw new StartError(
      `The target is not empty: it has tables of something else, such as ${rows[0]?.name}.`,
    )
  }
  for (const table of ['accounts', 'ads'].filter((name) => rows.some((row) => row.name === name))) {
    const found = await client.query(`select from public.${table} limit 1`)
    if (found.rowCount) throw new StartError(`The target is not empty: there are ${table} in it already.`)
  }
}

const within = <Result>(connection: pg.ClientConfig, act: (client: pg.Client) => Promise<Result>) =>
  withClient({ connectionTimeoutMillis: 10_000, ...connection }, act)

/** Ignores all writes. */
const readOnly = (images: ImageStore): ImageStore => ({
  open: (key) => images.open(key),
  put: async () => {},
  remove: async () => {},
})

/** Streams from one database into the other, without a file in between. */
async function pipe({ source, target, requeue, onProgress }: MoveOptions): Promise<Manifest> {
  const between = new PassThrough({ highWaterMark: 1024 * 1024 })
  let cause: unknown
  const failing = (error: unknown): never => {
    // The other side only sees a broken stream; this is the reason.
    cause ??= error
    between.destroy(error as Error)
    throw error
  }
  const images = target.images ?? readOnly(source.images)
  const writing = writeBackup({ ...source, out: between, level: 0 }).catch(failing)
  const reading = restoreBackup({
    connection: target.connection,
    images,
    input: between,
    ...(requeue && { requeue }),
    ...(onProgress && { onProgress }),
  }).catch(failing)
  const [written, read] = await Promise.allSettled([writing, reading])
  if (written.status === 'fulfilled' && read.status === 'fulfilled') return read.value
  throw cause
}

async function countTables(client: pg.Client, { tables }: Manifest): Promise<Counted[]> {
  const counted = []
  for (const { name, rows: source } of tables) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from public.${pg.escapeIdentifier(name)}`,
    )
    counted.push({ name, source, target: Number(rows[0]?.n) })
  }
  return counted
}

const CONCURRENCY = 8

/** Looks up every image on both sides. */
async function countPictures(
  hashes: string[],
  source: ImageStore,
  target: ImageStore,
  onProgress: Progress | undefined,
): Promise<{ pictures: Counted; missing: number }> {
  const pictures = { name: 'picture files', source: 0, target: 0 }
  const has = async (images: ImageStore, key: string): Promise<boolean> => {
    const found = await images.open(key)
    found?.body.destroy()
    return found !== undefined
  }
  let missing = 0
  let done = 0
  const left = [...hashes]
  const countNext = async () => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      let files = 0
      for (const width of imageWidths) {
        const key = `${hash}/${width}.webp`
        if (!(await has(source, key))) continue
        files += 1
        if (await has(target, key)) pictures.target += 1
      }
      pictures.source += files
      if (!files) missing += 1
      onProgress?.('checking pictures', ++done, hashes.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, countNext))
  return { pictures, missing }
}

/** Copies a market into an empty database, and compares the counts. The source is only read. */
export async function moveMarket(options: MoveOptions): Promise<Moved> {
  const { source, target, onProgress } = options
  await within(target.connection, refuseUsed)
  const manifest = await pipe(options)
  return within(target.connection, async (client) => {
    const tables = await countTables(client, manifest)
    const hashes = await listPictures(client)
    const found = await countPictures(hashes, source.images, target.images ?? source.images, onProgress)
    const applied = await client.query('select from schema_migrations')
    return { tables, ...found, isSameVersion: applied.rowCount === manifest.migrations.length }
  })
}
