import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { nameOfUser } from './account.ts'
import { killAll, makeDataDir, removeTemplate, runChild, seed, until } from './child.fixture.ts'
import { prepareDataFolder } from './data-folder.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { clusterMark, findServerProcesses } from './processes.ts'

const isRoot = process.geteuid?.() === 0
const nobody = 65_534

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(removeTemplate)

function emptyDataDir() {
  const place = makeDataDir()
  undo.push(place.remove)
  return place
}

async function newDataDir() {
  const place = emptyDataDir()
  await seed(place.dataDir)
  return place
}

async function start(
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const settings = { fsync: 'off', shared_buffers: '16MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings, ...more })
  undo.push(() => postgres.stop())
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('a first start creates a cluster, and a restart keeps its data', async () => {
  const { dataDir } = emptyDataDir()
  const lines: string[] = []
  const first = await start(dataDir, { onProgress: (line) => lines.push(line) })
  await ask(first, 'create table notes (body text)')
  await ask(first, `insert into notes values ('kept')`)
  await first.stop()
  const second = await start(dataDir, { onProgress: (line) => lines.push(line) })
  expect(await ask(second, 'select body from notes')).toEqual([{ body: 'kept' }])
  expect(lines).toEqual(['Creating the database cluster'])
  const settings = `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
    current_setting('listen_addresses') as addresses, lower('É') as folded`
  expect(await ask(second, settings)).toEqual([
    { encoding: 'UTF8', checksums: 'on', addresses: '', folded: 'é' },
  ])
})

test('stopping PostgreSQL leaves no process, socket or lock behind, and may be called twice', async () => {
  const { dataDir } = await newDataDir()
  const postgres = await start(dataDir)
  const mark = clusterMark(join(dataDir, 'postgres'))
  expect(findServerProcesses(mark).filter((one) => one.isPostmaster)).toHaveLength(1)
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(findServerProcesses(mark)).toEqual([])
  expect(statSync(postgres.connection.host, { throwIfNoEntry: false })).toBeUndefined()
  expect(readdirSync(dataDir).sort()).toEqual(['bowerbird.lock', 'postgres'])
})

test('a second start of PostgreSQL on the same folder is refused', async () => {
  const { dataDir } = await newDataDir()
  await start(dataDir)
  const message = `Bowerbird is already running on ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`
  const child = runChild(dataDir, 'stop')
  undo.push(child.kill)
  expect(await child.closed).toBe(1)
  expect(child.output()).toBe(`refused ${message}\n`)
})

test('PostgreSQL runs on two folders side by side', { tags: ['nightly'] }, async () => {
  const [one, two] = [await start((await newDataDir()).dataDir), await start((await newDataDir()).dataDir)]
  await ask(one, 'create table only_here ()')
  expect(await ask(two, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
})

test('an unexpected exit of the server is reported', async () => {
  const { dataDir } = await newDataDir()
  const reports: string[] = []
  const postgres = await start(dataDir, { onExit: (detail) => reports.push(detail) })
  killAll(findServerProcesses(clusterMark(join(dataDir, 'postgres'))).map((one) => one.pid))
  await until(() => reports.length > 0)
  expect(reports[0]).toContain('PostgreSQL exited unexpectedly (signal SIGKILL)')
  await postgres.stop()
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a setting that PostgreSQL refuses fails the start with its log, and releases the folder', async () => {
  const { dataDir } = await newDataDir()
  await expect(start(dataDir, { settings: { fsync: 'off', max_connections: 'many' } })).rejects.toThrow(
    /PostgreSQL did not start \(exit code 1\)(.|\n)*invalid value for parameter "max_connections"/,
  )
  await start(dataDir)
})

test('a damaged control file fails the start, which says that a backup is needed', {
  tags: ['nightly'],
}, async () => {
  const { dataDir } = await newDataDir()
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), 'x'.repeat(8192))
  await expect(start(dataDir)).rejects.toThrow(/The database files are damaged\. Restore a backup/)
})

test('a data folder that is a file, or contains something else, is reported in one line', async () => {
  const { parent, dataDir } = emptyDataDir()
  writeFileSync(join(parent, 'file'), '')
  for (const path of [join(parent, 'file'), join(parent, 'file', 'data')]) {
    const error = await start(path).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(StartError)
    expect(error).toHaveProperty(
      'message',
      `${path} is not a folder, or lies inside a file. Set DATA_DIR to a folder.`,
    )
  }
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '')
  await expect(start(dataDir)).rejects.toThrow(`${dataDir}/postgres is not a database of Bowerbird.`)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 12, this Bowerbird brings 18/)
})

test('a path that is too long for a socket works', { tags: ['nightly'] }, async () => {
  const { parent } = emptyDataDir()
  const dataDir = join(parent, 'long, "odd" name '.repeat(8), 'and deeper')
  mkdirSync(dataDir, { recursive: true })
  await seed(dataDir)
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a log above 10 MB is rotated at the start', { tags: ['nightly'] }, async () => {
  const { dataDir } = await newDataDir()
  await (await start(dataDir)).stop()
  const log = join(dataDir, 'postgres', 'server.log')
  writeFileSync(log, 'x'.repeat(10 * 1024 * 1024 + 1))
  await start(dataDir)
  expect(statSync(`${log}.old`).size).toBe(10 * 1024 * 1024 + 1)
  expect(statSync(log).size).toBeLessThan(10_000)
})

test.skipIf(!isRoot)(
  'root may keep its data in a folder that is closed to everyone else',
  { tags: ['nightly'] },
  async () => {
    const { parent, dataDir } = emptyDataDir()
    chmodSync(parent, 0o700)
    chmodSync(dataDir, 0o700)
    await (await start(dataDir)).stop()
    const postgres = await start(dataDir)
    // Statements that open files by name: a sort that spills, and an extension.
    await ask(postgres, 'create extension pg_trgm')
    const spilled = `set work_mem = '64kB'; select n from generate_series(1, 50000) n order by random() limit 1`
    await ask(postgres, spilled)
    expect([statSync(parent).mode & 0o777, statSync(dataDir).mode & 0o777]).toEqual([0o700, 0o700])
    // Neither root, as which PostgreSQL does not run, nor someone who exists.
    const { uid } = statSync(join(dataDir, 'postgres'))
    expect([0, nobody]).not.toContain(uid)
    expect(nameOfUser(uid)).toBeUndefined()
  },
)

/** Runs a script as a service that has nothing to do with the product, and returns what it prints. */
function asNobody(script: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: import.meta.dirname,
    uid: nobody,
    gid: nobody,
    encoding: 'utf8',
  })
  return stdout || stderr
}

const READ = `
  import { readdirSync, readFileSync } from 'node:fs'
  for (const path of process.argv.slice(1)) {
    try { console.log(path.endsWith('environ') ? readFileSync(path, 'latin1') : readdirSync(path).join()) }
    catch (error) { console.log(error.code) }
  }`
const CONNECT = `
  import pg from 'pg'
  const client = new pg.Client({ host: process.argv[1], port: 5432, user: 'bowerbird', database: 'bowerbird' })
  await client.connect().then(() => console.log('connected'), (error) => console.log(error.message))
  await client.end().catch(() => {})`

test.skipIf(!isRoot)(
  'the user nobody can’t connect to a database that root has started, or read its secrets',
  async () => {
    const { dataDir } = emptyDataDir()
    process.env.ADMIN_PASSWORD = 'planted secret'
    undo.push(async () => delete process.env.ADMIN_PASSWORD)
    const postgres = await start(dataDir)
    const cluster = join(dataDir, 'postgres')
    const { host } = postgres.connection
    const processes = findServerProcesses(clusterMark(cluster))
    const environments = processes.map(({ pid }) => `/proc/${pid}/environ`)
    expect(environments.length).toBeGreaterThan(1)
    for (const path of environments) expect(readFileSync(path, 'latin1')).not.toContain('planted secret')
    const attempts = asNobody(READ, cluster, host, `${cluster}/base`, ...environments)
      .trim()
      .split('\n')
    expect(new Set(attempts)).toEqual(new Set(['EACCES']))
    expect(asNobody(CONNECT, host)).toContain('EACCES')
    // The socket's folder is one lock, the server's own check the other.
    chmodSync(host, 0o777)
    chmodSync(join(host, '.s.PGSQL.5432'), 0o777)
    expect(asNobody(CONNECT, host)).toBe('Peer authentication failed for user "bowerbird"\n')
    expect(await ask(postgres, 'select current_user as me')).toEqual([{ me: 'bowerbird' }])
  },
)

test.skipIf(!isRoot)(
  'a cluster that an earlier version left to nobody, open to everyone, is taken over',
  async () => {
    const { dataDir } = await newDataDir()
    const cluster = join(dataDir, 'postgres')
    await ask(await start(dataDir), 'create table notes ()')
    for (const step of undo.splice(1).reverse()) await step()
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, cluster])
    writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\n')
    chmodSync(dataDir, 0o755)
    const postgres = await start(dataDir)
    expect(await ask(postgres, `select to_regclass('notes')::text as found`)).toEqual([{ found: 'notes' }])
    const owners = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map(
      (path) => statSync(join(cluster, path), { throwIfNoEntry: false })?.uid,
    )
    expect(owners).not.toContain(nobody)
    expect(readFileSync(join(cluster, 'pg_hba.conf'), 'utf8')).not.toContain('trust')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  },
)

test('a new data folder is closed to other users; an operator’s own choice for an existing one is kept', async () => {
  const { parent, dataDir } = emptyDataDir()
  const made = join(parent, 'new')
  prepareDataFolder(made)
  expect(statSync(made).mode & 0o777).toBe(0o700)
  const modeAfter = (mode: number) => {
    chmodSync(dataDir, mode)
    prepareDataFolder(dataDir)
    return statSync(dataDir).mode & 0o7777
  }
  // Not one of ours.
  expect(modeAfter(0o755)).toBe(0o755)
  writeFileSync(join(dataDir, 'bowerbird.lock'), '')
  expect([modeAfter(0o755), modeAfter(0o750), modeAfter(0o1777)]).toEqual([0o700, 0o750, 0o1777])
})

test.skipIf(!isRoot)(
  'root takes over a cluster that was put back from a backup as its own',
  { tags: ['nightly'] },
  async () => {
    const { dataDir } = await newDataDir()
    await (await start(dataDir)).stop()
    const cluster = join(dataDir, 'postgres')
    for (const path of [cluster, join(cluster, 'base'), join(cluster, 'global', 'pg_control')])
      chownSync(path, 0, 0)
    chmodSync(cluster, 0o755)
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.skipIf(!isRoot)(
  'an ordinary user starts, stops and starts again; root may in between',
  { tags: ['nightly'] },
  async () => {
    const { dataDir } = emptyDataDir()
    chownSync(dataDir, nobody, nobody)
    for (const uid of [nobody, undefined, nobody]) {
      const child = runChild(dataDir, 'stop', uid)
      undo.push(child.kill)
      expect(await child.closed, child.output()).toBe(0)
    }
  },
)

test.skipIf(!isRoot)(
  'an ordinary user gets an error for a folder that is not writable or belongs to another user',
  async () => {
    const { parent, dataDir } = emptyDataDir()
    async function refusal(path: string) {
      const child = runChild(path, 'stop', nobody)
      await child.closed
      return child.output()
    }
    expect(await refusal(dataDir)).toBe(
      `refused The folder ${dataDir} cannot be written (EACCES). Make it writable for this user, or set DATA_DIR to another folder.\n`,
    )
    expect(await refusal(join(parent, 'absent'))).toContain(
      `refused The folder ${parent}/absent cannot be written`,
    )
    chownSync(dataDir, nobody, nobody)
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    expect(await refusal(dataDir)).toContain('belongs to user 0 and Bowerbird runs as user 65534')
  },
)

test('an uncaught exception stops the server too', { tags: ['nightly'] }, async () => {
  const { dataDir } = await newDataDir()
  const child = runChild(dataDir, 'throw')
  undo.push(child.kill)
  expect(await child.closed).toBe(1)
  await until(() => findServerProcesses(clusterMark(join(dataDir, 'postgres'))).length === 0)
  expect(readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8')).not.toContain('PANIC')
})
