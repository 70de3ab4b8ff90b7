import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readBackupStanding } from '../features/backups/backups.service.ts'
import { backupName } from '../platform/backup/backup-names.ts'
import { readConfig } from '../platform/config.ts'
import { sql } from '../platform/db/sql.ts'
import { databaseOn } from '../testing/database.setup.ts'
import { makeWorld } from '../testing/world.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkFirstSteps } from './doctor/first-steps.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

// Deriving its key is slow on purpose.
const encrypting = { BACKUP_PASSPHRASE: 'correct horse battery staple' }
const world = await makeWorld()
const folder = await mkdtemp(join(tmpdir(), 'bowerbird-backups-'))
const scratch = databaseOn(inject('postgres'), `drill_${randomBytes(6).toString('hex')}`)
const picture = `${'e'.repeat(32)}/640.webp`

const environment = {
  DATABASE_URL: urlOf(world.connection),
  // Where the world keeps its images.
  DATA_DIR: join(world.imageFolder, '..', `${randomBytes(4).toString('hex')}`),
  BACKUP_DIR: folder,
  BACKUP_DRILL_DATABASE_URL: urlOf(scratch),
}

async function type(line: string, changes: Record<string, string> = {}) {
  const terminal = fakeTerminal()
  const code = await run(line.split(' '), { terminal, environment: { ...environment, ...changes }, folder })
  return { code, ...terminal.said }
}
const onServer = async (statement: string) => {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
const standing = () => readBackupStanding(world.db, { backups: { drillDays: 7 }, hasBackupsElsewhere: false })
const names = async () => (await readdir(folder)).sort()
const latest = async () => join(folder, (await names()).at(-1) ?? '')

beforeAll(async () => {
  const seller = await world.member({ name: 'Zoë' })
  await world.ad(seller)
  const { diskImageStore } = await import('../platform/images/image-store.ts')
  await diskImageStore(join(environment.DATA_DIR, 'images')).put(picture, Buffer.from('a picture'))
  await world.db.run(sql`update accounts set avatar = ${`/images/${picture}`} where id = ${seller.id}`)
  // The tests' own queue, which no installation has.
  await world.db.run(sql`drop table test_jobs`)
  await onServer(
    `create database ${scratch.database ?? new URL(scratch.connectionString ?? '').pathname.slice(1)}`,
  )
})
beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await world.db.run(sql`delete from backup_runs`)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(environment.DATA_DIR, { recursive: true, force: true })
  await onServer(
    `drop database ${scratch.database ?? new URL(scratch.connectionString ?? '').pathname.slice(1)} with (force)`,
  )
})

test('a scheduled backup is encrypted, tried at once because none was, and listed', async () => {
  const made = await type('backups run', encrypting)
  expect(made).toMatchObject({ code: 0, notes: '' })
  expect(made.out).toMatch(/^bowerbird-scheduled-\d{8}T\d{6}Z\.tar\.gz\.age is in the folder /)
  expect(made.out).toMatch(/The drill has restored .*: [\d,]+ rows, 1 image file, as they should be\n$/)
  expect((await readFile(await latest())).includes('Zoë')).toBe(false)
  expect((await type('backups list')).out).toContain((await names())[0])
  expect(await standing()).toMatchObject({
    problems: [],
    backup: { problem: null },
    drill: { problem: null },
    running: null,
  })
  // It leaves nothing behind in the scratch database.
  const client = new pg.Client(scratch)
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`)
  await client.end()
  expect(rows).toEqual([{ n: 0 }])
  // On a new machine, its name is enough.
  const [name = ''] = await names()
  const elsewhere = {
    DATABASE_URL: environment.BACKUP_DRILL_DATABASE_URL,
    BACKUP_DRILL_DATABASE_URL: '',
    ...encrypting,
  }
  expect(await type(`restore ${name}`, elsewhere)).toMatchObject({ code: 0 })
  expect((await type('restore bowerbird-scheduled-20200101T000000Z.tar.gz', elsewhere)).notes).toContain(
    'File not found',
  )
  // A drill is due once a week.
  expect((await type('backups run', { BACKUP_KEEP: '1,0,0' })).out).not.toContain('drill')
})

/** Makes yesterday's backup, then today's with one more ad, and damages that. */
async function damaged(damage: (file: string) => Promise<void>) {
  const withoutDrill = { BACKUP_DRILL_DAYS: '0' }
  expect((await type('backups run', withoutDrill)).code).toBe(0)
  const ad = await world.ad(await world.member())
  // Names have seconds.
  await rename(await latest(), join(folder, backupName(new Date(Date.now() - 86_400_000), false)))
  expect((await type('backups run', withoutDrill)).code).toBe(0)
  await damage(await latest())
  await world.db.run(sql`delete from ads where id = ${ad.id}`)
}

test('a drill finds a damaged backup: one bit is different', async () => {
  await damaged(async (file) => {
    const bytes = await readFile(file)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(file, bytes)
  })
  const drill = await type('backups drill')
  expect(drill).toMatchObject({ code: 3, notes: expect.stringMatching(/can't be read|damaged/) })
  expect((await standing()).problems).toMatchObject([{ kind: 'drill-failed' }])
})

test('a drill finds a damaged backup: it is an older one under the new name', {
  tags: ['nightly'],
}, async () => {
  await damaged(async (file) => {
    const [older = ''] = await names()
    await copyFile(join(folder, older), file)
  })
  expect(await type('backups drill')).toMatchObject({
    code: 3,
    notes: expect.stringMatching(/rows of ads: 1 instead of 2\n.*it is not the file that was written/s),
  })
})

test('the rule removes older backups, but none while the last drill has failed, and no other file', {
  tags: ['nightly'],
}, async () => {
  const [older, old] = ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'].map((at) =>
    backupName(new Date(at), false),
  )
  const rule = { BACKUP_KEEP: '1,0,0', BACKUP_DRILL_DAYS: '0' }
  expect((await type('backups run', rule)).code).toBe(0)
  await rename(await latest(), join(folder, backupName(new Date('2020-01-03T00:00:00Z'), false)))
  for (const name of [older, old, 'holiday.jpg']) await writeFile(join(folder, name ?? ''), 'x')
  await world.db.run(sql`insert into backup_runs (id, kind, file, started_at, finished_at, problem)
    values (gen_random_uuid(), 'drill', 'x', now() + interval '1 second', now(), 'damaged')`)
  expect((await type('backups run', rule)).out).not.toContain('removed')
  expect(await names()).toHaveLength(5)
  await world.db.run(sql`delete from backup_runs where problem is not null`)
  await rm(join(folder, (await names()).findLast((name) => name.startsWith('bowerbird')) ?? ''))
  expect((await type('backups run', rule)).out).toContain('3 older backups removed')
  expect(await names()).toEqual([expect.stringContaining('bowerbird-scheduled'), 'holiday.jpg'])
})

test('a drill without a backup is a failure, and it never clears a database that is in use', async () => {
  expect(await type('backups drill')).toMatchObject({ code: 1, notes: expect.stringContaining('no backup') })
  await type('backups run', { BACKUP_DRILL_DAYS: '0' })
  const used = await type('backups drill', { BACKUP_DRILL_DATABASE_URL: `${environment.DATABASE_URL}&x=1` })
  expect(used).toMatchObject({ code: 1, notes: expect.stringContaining('has tables of something else') })
  expect((await standing()).problems).toMatchObject([{ kind: 'drill-failed' }])
})

test('a file of “backup” can be encrypted too, and counts as a backup', {
  tags: ['nightly'],
}, async () => {
  expect((await standing()).problems).toMatchObject([{ kind: 'missing' }])
  const file = join(folder, 'mine.tar.gz.age')
  // For the audit log.
  await type('admin create ada@example.com --generate')
  expect((await type(`backup ${file}`, encrypting)).code).toBe(0)
  expect((await standing()).problems).toEqual([])
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(await type(`audit verify --backup ${file}`, encrypting)).toMatchObject({ code: 0, notes: '' })
  expect(await type(`backup ${file} --force`)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('set BACKUP_PASSPHRASE'),
  })
})

test('doctor warns of a missing backup and of a disk that has both, and names the first steps that are left', async () => {
  const check = async () => {
    const config = readConfig({ ...environment, BACKUP_DRILL_DAYS: '0', DATA_DIR: world.imageFolder })
    const findings = [...(await checkBackups(config)), ...(await checkFirstSteps(config))]
    return findings.map(({ level, message }) => `${level}: ${message}`)
  }
  expect(await check()).toEqual([
    expect.stringMatching(/^ok: 0 backups in the folder /),
    expect.stringMatching(/^warning: .* is on the same disk as the market$/),
    'warning: there is no backup yet',
    expect.stringMatching(/^warning: left to do: Name your market; .*; Back up the market; Add a moderator$/),
  ])
  expect((await type('backups run', { BACKUP_DRILL_DAYS: '0' })).code).toBe(0)
  const after = await check()
  expect(after[2]).toMatch(/^ok: the last one is of /)
  expect(after[3]).not.toContain('Back up')
})
