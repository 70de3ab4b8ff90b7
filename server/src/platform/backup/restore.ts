import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import * as copying from 'pg-copy-streams'
import { type Extract, extract as makeExtract } from 'tar-stream'
import { migrate } from '../db/migrate.ts'
import type { ImageStore } from '../images/image-store.ts'
import { StartError } from '../start-error.ts'
import { imageKeyOf, JOBS, MANIFEST, Manifest, type Progress, tableOf } from './manifest.ts'
import { listTables } from './tables.ts'

export interface RestoreOptions {
  connection: pg.ClientConfig
  images: ImageStore
  input: Readable
  /** Queues the jobs again, in the transaction that restores the rows. */
  requeue?: (jobs: WaitingJob[], executeSql: ExecuteSql) => Promise<void>
  onProgress?: Progress
}

interface WaitingJob {
  name: string
  data: object
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const quoted = (name: string) => pg.escapeIdentifier(name)

/** A market with accounts is never overwritten. */
async function ensureEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from accounts')
  if (rows[0]?.n) {
    throw new StartError(
      'This market already has accounts. Restore into an empty DATA_DIR or an empty database.',
    )
  }
}

/** Copies rows into one table. */
class TableCopy {
  readonly #into: copying.CopyStreamQuery
  #failure: Error | undefined

  constructor(client: pg.Client, text: string) {
    this.#into = client.query(copying.from(text))
    // The database may refuse a row at any time; the next call throws this error.
    this.#into.on('error', (error) => {
      this.#failure ??= error
    })
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    if (!this.#into.write(bytes)) await once(this.#into, 'drain')
  }

  /** Returns the number of rows. */
  async end(): Promise<number> {
    if (this.#failure) throw this.#failure
    this.#into.end()
    await finished(this.#into)
    return this.#into.rowCount
  }
}

/** Restoring is one transaction: a file that ends in the middle leaves the database as it was. */
class Restoration {
  readonly #client: pg.Client
  readonly #manifest: Manifest
  readonly #restored = new Map<string, number>()
  #copy: { table: string; rows: TableCopy } | undefined

  private constructor(client: pg.Client, manifest: Manifest) {
    this.#client = client
    this.#manifest = manifest
  }

  static async begin(client: pg.Client, manifest: Manifest): Promise<Restoration> {
    await client.query('begin')
    await ensureEmpty(client)
    const restoration = new Restoration(client, manifest)
    // The tables that triggers maintain are in the backup too: they must not count everything twice.
    for (const { name } of manifest.tables) {
      await client.query(`alter table public.${quoted(name)} disable trigger user`)
    }
    const names = manifest.tables.map(({ name }) => `public.${quoted(name)}`)
    // Tables that an older backup does not have may refer to one that it has.
    await client.query(`truncate ${names.join(', ')} cascade`)
    return restoration
  }

  /** Parts of a table follow each other, and may end inside a row. */
  async addPart(table: string, bytes: Buffer): Promise<void> {
    if (this.#copy?.table !== table) {
      await this.#endTable()
      const known = this.#manifest.tables.find(({ name }) => name === table)
      if (!known)
        throw new StartError(`The backup has a table ${table} that it does not name. It is damaged.`)
      const columns = known.columns.map(quoted).join(', ')
      const text = `copy public.${quoted(table)} (${columns}) from stdin`
      this.#copy = { table, rows: new TableCopy(this.#client, text) }
    }
    await this.#copy.rows.write(bytes)
  }

  async #endTable(): Promise<void> {
    if (!this.#copy) return
    const { table, rows } = this.#copy
    this.#copy = undefined
    this.#restored.set(table, (this.#restored.get(table) ?? 0) + (await rows.end()))
  }

  async finish(requeue: (executeSql: ExecuteSql) => Promise<void>): Promise<void> {
    await this.#endTable()
    for (const { name, rows } of this.#manifest.tables) {
      const found = this.#restored.get(name) ?? 0
      if (found !== rows) {
        throw new StartError(`The backup is damaged: ${name} should have ${rows} rows and has ${found}.`)
      }
      await this.#client.query(`alter table public.${quoted(name)} enable trigger user`)
    }
    for (const { name, sequences } of await listTables(this.#client)) {
      for (const { column, name: sequence } of sequences) {
        await this.#client.query(
          `select setval($1, coalesce((select max(${quoted(column)}) from public.${quoted(name)}), 0) + 1, false)`,
          [sequence],
        )
      }
    }
    await requeue((text, values) => this.#client.query(text, values))
    await this.#client.query('commit')
    await this.#client.query('analyze')
  }
}

/** The files in a compressed archive. Iterate immediately: entries that are not consumed are lost. */
function entriesOf(input: Readable): Extract {
  const extract = makeExtract()
  const unpacked = createGunzip()
  for (const stream of [input, unpacked]) stream.on('error', (error) => extract.destroy(error))
  input.pipe(unpacked).pipe(extract)
  return extract
}

/** Fills an empty database and image store from a backup, and brings it up to this version. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const client = new pg.Client(options.connection)
  let manifest: Manifest | undefined
  let restoration: Restoration | undefined
  let jobs: WaitingJob[] = []
  let pictures = 0
  // A broken connection rejects the running statement too; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    for await (const entry of entriesOf(options.input)) {
      const { name } = entry.header
      const bytes = await buffer(entry)
      if (!manifest) {
        manifest = readManifest(name, bytes)
        // First the schema of the backup; later migrations are applied to the data afterwards.
        await migrate(options.connection, undefined, manifest.migrations)
        restoration = await Restoration.begin(client, manifest)
        continue
      }
      const table = tableOf(name)
      const image = imageKeyOf(name)
      if (table) {
        await restoration?.addPart(table, bytes)
        options.onProgress?.(
          'tables',
          manifest.tables.findIndex((known) => known.name === table) + 1,
          manifest.tables.length,
        )
      } else if (image) {
        await options.images.put(image, bytes)
        options.onProgress?.('pictures', ++pictures, manifest.images)
      } else if (name === JOBS) {
        jobs = JSON.parse(bytes.toString()) as WaitingJob[]
      }
    }
    if (!manifest || !restoration) throw new StartError('This file is not a backup of Bowerbird.')
    await restoration.finish(async (executeSql) => options.requeue?.(jobs, executeSql))
    await migrate(options.connection)
    return manifest
  } catch (error) {
    throw asStartError(error)
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

/** The description of a backup, without reading the rest. */
export async function describeBackup(input: Readable): Promise<Manifest> {
  try {
    for await (const entry of entriesOf(input)) return readManifest(entry.header.name, await buffer(entry))
    throw new StartError('This file is not a backup of Bowerbird.')
  } catch (error) {
    throw asStartError(error)
  } finally {
    input.destroy()
  }
}

function readManifest(name: string, bytes: Buffer): Manifest {
  if (name !== MANIFEST) throw new StartError('This file is not a backup of Bowerbird.')
  const parsed = Manifest.safeParse(readJson(bytes))
  if (parsed.success) return parsed.data
  throw new StartError(parsed.error.issues[0]?.message ?? 'This file is not a backup of Bowerbird.')
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** A file that is not a backup, or is incomplete, is the operator's error. */
function asStartError(error: unknown): Error {
  const { code, message } = error as { code?: string; message: string }
  if (code?.startsWith('Z_') || /header check|unexpected end|Invalid tar/i.test(message)) {
    return new StartError(`The backup can't be read: ${message}`)
  }
  if (code === 'ENOSPC' || code === '53100') {
    return new StartError('The disk is too full for the backup. Nothing was restored.')
  }
  return error as Error
}
