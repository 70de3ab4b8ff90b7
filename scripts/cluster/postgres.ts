import { appendFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { run } from '../lib/browser/run.ts'
import type { Program, Programs } from './packages.ts'
import { daemonAccount, ownFolder, type Service, startService, until } from './service.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/postgres')
const SETTINGS = join(DEPLOY, 'bowerbird.conf')
const PROMOTE = join(DEPLOY, 'promote.sh')
export const USER = 'bowerbird'

/** One PostgreSQL server on this machine. */
export interface Server {
  port: number
  url: string
  query<Row extends object>(text: string): Promise<Row[]>
  service: Service
}

interface Where {
  programs: Programs
  folder: string
  port: number
}

const urlOf = (port: number, database = USER) => `postgres://${USER}@127.0.0.1:${port}/${database}`

/** The settings in deploy/, with less memory and other ports. */
const local = (port: number) => `
include '${SETTINGS}'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 128MB
max_wal_size = 1GB
`

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function launch({ programs, folder, port }: Where, name: string): Promise<Server> {
  const account = daemonAccount()
  const service = startService({
    name,
    file: programs.path('postgres'),
    args: ['-D', join(folder, name)],
    env: programs.env,
    folder,
    account,
  })
  const url = urlOf(port)
  const server: Server = {
    port,
    url,
    service,
    query: (text) => withClient(url, async (client) => (await client.query(text)).rows),
  }
  const first = urlOf(port, 'postgres')
  const answers = () => withClient(first, (client) => client.query('select 1')).then(() => true)
  await until(`${name} accepts connections`, answers, { service })
  return server
}

/** Runs one of PostgreSQL's programs as PostgreSQL's user. */
async function asDaemon(programs: Programs, name: Program, folder: string, args: string[]): Promise<void> {
  const file = programs.path(name)
  const child = startService({ name, file, args, env: programs.env, folder, account: daemonAccount() })
  const code = await child.ended
  if (code !== 0) throw new Error(`${name} failed:\n${await child.log()}`)
}

export async function startPrimary(where: Where, name = 'primary'): Promise<Server> {
  const { programs, folder, port } = where
  const data = ownFolder(join(folder, name))
  await asDaemon(programs, 'initdb', folder, [
    '-D',
    data,
    '-U',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  await appendFile(join(data, 'postgresql.conf'), local(port))
  const account = daemonAccount()
  await writeFile(
    join(data, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, data])
  const server = await launch(where, name)
  await withClient(urlOf(port, 'postgres'), (client) => client.query(`create database ${USER}`))
  return server
}

/** A streaming replica of another server. */
export async function startReplica(where: Where, primary: Server, name = 'replica'): Promise<Server> {
  const { programs, folder, port } = where
  const data = join(folder, name)
  await rm(data, { recursive: true, force: true })
  ownFolder(data)
  await asDaemon(programs, 'pg_basebackup', folder, [
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
    '-d',
    `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${name}`,
  ])
  await appendFile(join(data, 'postgresql.conf'), local(port))
  const replica = await launch(where, name)
  await until(
    'the replica follows',
    async () =>
      (await primary.query(`select 1 from pg_stat_replication where state = 'streaming'`)).length > 0,
  )
  return replica
}

/** With a name, replication to that replica is synchronous; without, asynchronous. */
export async function setSynchronous(primary: Server, name: string | undefined): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${name ? `FIRST 1 (${name})` : ''}'`)
  await primary.query('select pg_reload_conf()')
  if (!name) return
  await until(
    'the replica is synchronous',
    async () =>
      (await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1,
  )
}

/** Simulates a network failure between the two: the replica receives nothing and doesn't notice. */
export async function cutLine(replica: Server): Promise<void> {
  await replica.query(`alter system set primary_conninfo = 'host=127.0.0.1 port=1 user=nobody'`)
  await replica.query('select pg_reload_conf()')
  await until(
    'the line is cut',
    async () =>
      (await replica.query('select 1 from pg_stat_wal_receiver where latest_end_lsn is not null')).length ===
      0,
  )
}

/** Promotes the replica with the operator's script in deploy/. */
export async function promote(programs: Programs, { port }: Server): Promise<void> {
  await run('sh', [PROMOTE], {
    env: {
      ...programs.env,
      PATH: `${dirname(programs.path('postgres'))}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      POSTGRES_USER: USER,
      POSTGRES_DB: USER,
    },
  })
}
