import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Child, killAll, makeDataDir, removeTemplate, runChild, seed, until } from './child.fixture.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterMark, findServerProcesses } from './processes.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(removeTemplate)

function emptyDataDir(): string {
  const place = makeDataDir()
  undo.push(place.remove)
  return place.dataDir
}

async function newDataDir(): Promise<string> {
  const dataDir = emptyDataDir()
  await seed(dataDir)
  return dataDir
}

function run(dataDir: string, mode: 'write' | 'busy' = 'write'): Child {
  const child = runChild(dataDir, mode)
  undo.push(child.kill)
  return child
}

function serverPids(dataDir: string, onlyPostmaster = false): number[] {
  const processes = findServerProcesses(clusterMark(join(dataDir, 'postgres')))
  return processes.filter((one) => !onlyPostmaster || one.isPostmaster).map((one) => one.pid)
}

/** Starts here, on what the killed child left, and returns the rows it finds. */
async function startAndCount(dataDir: string): Promise<{ rows: number; lines: string[] }> {
  const lines: string[] = []
  const settings = { shared_buffers: '16MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings, onProgress: (line) => lines.push(line) })
  undo.push(() => postgres.stop())
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ rows: number }>('select count(*)::integer as rows from notes')
    return { rows: rows[0]?.rows ?? 0, lines }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

test('after kill -9 of node the orphaned server is stopped and no acknowledged row is lost', async () => {
  const dataDir = await newDataDir()
  const child = run(dataDir)
  await child.prints('acked 200')
  const orphan = serverPids(dataDir, true)
  await child.kill()
  expect(serverPids(dataDir, true)).toEqual(orphan)
  const { rows, lines } = await startAndCount(dataDir)
  expect(rows).toBeGreaterThanOrEqual(child.lastAcked())
  expect(lines).toEqual(['Stopping the PostgreSQL server of an earlier run'])
})

test('after kill -9 of node and the whole server no acknowledged row is lost', {
  tags: ['nightly'],
}, async () => {
  const dataDir = await newDataDir()
  let acked = 0
  for (const victims of ['postmaster', 'everything']) {
    const child = run(dataDir)
    await child.prints(`acked ${acked + 100}`)
    const pids = serverPids(dataDir, victims === 'postmaster')
    const gone = child.kill()
    killAll(pids)
    await gone
    acked = child.lastAcked()
    const { rows, lines } = await startAndCount(dataDir)
    expect(rows).toBeGreaterThanOrEqual(acked)
    expect(lines).toContain('Recovering after an unclean stop')
    acked = rows
  }
})

test('a child of a killed server that runs a long statement does not block the next start', {
  tags: ['nightly'],
}, async () => {
  const dataDir = await newDataDir()
  const child = run(dataDir, 'busy')
  await child.prints('ready')
  const postmaster = serverPids(dataDir, true)
  await child.kill()
  killAll(postmaster)
  expect((await startAndCount(dataDir)).lines).toContain('Recovering after an unclean stop')
})

test('a pid file with the id of an unrelated process does not block the start', {
  tags: ['nightly'],
}, async () => {
  const dataDir = await newDataDir()
  const child = run(dataDir)
  await child.prints('acked 1')
  const pids = serverPids(dataDir)
  await child.kill()
  killAll(pids)
  await until(() => serverPids(dataDir).length === 0)
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`)
  expect((await startAndCount(dataDir)).rows).toBeGreaterThanOrEqual(1)
})

test('a first start may be killed at any moment', { tags: ['nightly'] }, async () => {
  const dataDir = emptyDataDir()
  const draftHas = (path: string) => () =>
    readdirSync(dataDir).some(
      (name) => name.startsWith('postgres.new-') && existsSync(join(dataDir, name, path)),
    )
  const moments = [
    () => existsSync(join(dataDir, 'bowerbird.lock')),
    draftHas('.'),
    draftHas('PG_VERSION'),
    draftHas('global/pg_control'),
    draftHas('base/1/pg_filenode.map'),
    draftHas('base/5'),
    () => existsSync(join(dataDir, 'postgres')),
    () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
  ]
  for (const moment of moments) {
    const child = run(dataDir)
    await until(moment)
    await child.kill()
  }
  const last = run(dataDir)
  await last.prints('acked 5')
  await last.kill()
  expect(readdirSync(dataDir).sort()).toEqual(['bowerbird.lock', 'bowerbird.pid', 'postgres'])
  expect((await startAndCount(dataDir)).rows).toBeGreaterThanOrEqual(5)
})
