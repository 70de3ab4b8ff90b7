import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { databaseOn, prepareTemplate, TEMPLATE } from './database.setup.ts'

const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '60' }

/** The URL of a server, as in a setting. */
export const urlOf = ({ connection: { host, port, user } }: EmbeddedPostgres, database: string): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

export interface Pair {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** Runs a statement on one of them. */
  run(server: EmbeddedPostgres, text: string): Promise<void>
  /** Starts it again after it was stopped, on the same data. */
  startReplica(): Promise<EmbeddedPostgres>
  close(): Promise<void>
}

async function run({ connection }: EmbeddedPostgres, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A server with the tests' template database, and a streaming replica of it. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-pair-'))
  const [dataDir, copyDir] = [join(folder, 'primary'), join(folder, 'replica')]
  const draft = await startEmbeddedPostgres({ dataDir, settings })
  await run(draft, `create database ${TEMPLATE}`)
  await prepareTemplate(databaseOn(draft.connection, TEMPLATE))
  await draft.stop()

  await mkdir(copyDir)
  await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), copyDir])
  await writeFile(join(copyDir, 'postgres/standby.signal'), '')
  // The replica's own process connects, as a user without a name.
  await chmod(folder, 0o755)
  const hba = join(folder, 'pg_hba.conf')
  await writeFile(hba, 'local all all trust\nlocal replication all trust\n', { mode: 0o644 })
  const primary = await startEmbeddedPostgres({ dataDir, settings: { ...settings, hba_file: hba } })
  const { host, port, user } = primary.connection
  const startReplica = () =>
    startEmbeddedPostgres({
      dataDir: copyDir,
      settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
    })
  const pair: Pair = {
    primary,
    replica: await startReplica(),
    run,
    async startReplica() {
      pair.replica = await startReplica()
      return pair.replica
    },
    async close() {
      await pair.replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return pair
}
