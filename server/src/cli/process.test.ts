import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../testing/world.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

const launcher = join(import.meta.dirname, '../../bin/bowerbird.js')
let world: World
let folder: string
let mia: TestMember
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-cli-'))
  mia = await world.member({ name: 'Mia', email: 'mia@example.org' })
})
afterAll(() => rm(folder, { recursive: true }))

const environment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: urlOf(world.connection),
  DATA_DIR: folder,
})

/** Runs the command line in this process, where all its code is loaded already: a process of its own takes two seconds. */
async function type(line: string) {
  const terminal = fakeTerminal()
  const code = await run(line.split(' '), { terminal, environment: { ...environment(), PORT: '0' }, folder })
  return { code, ...terminal.said }
}

/** Runs the command line in a child process, as a shell does. */
async function bowerbird(args: string[], input = '') {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd: folder,
    env: { ...environment(), PORT: '0' },
  })
  child.stdin.end(input)
  const [out, notes, code] = await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { code, out, notes }
}

test('ads are exported to a file and a pipe and imported again, and the exit code reports rejected rows', async () => {
  const image = `/images/${'e'.repeat(32)}/1280.webp`
  await world.db.run(sql`insert into images (address, account_id, width, height, blur)
    values (${image}, ${mia.id}, 4, 3, 'data:,')`)
  await world.ad(mia, { title: 'A kite', images: [image] })
  await world.ad(mia, { title: 'A kettle', images: [image], status: 'sold' })
  const [written, piped] = await Promise.all([
    type('export ads.json'),
    bowerbird(['export', '--status', 'sold']),
  ])
  expect(written).toMatchObject({ code: 0, out: '', notes: expect.stringContaining('2 ads written to') })
  expect(existsSync(join(folder, 'ads.json.part'))).toBe(false)
  // It contains personal data.
  expect((await stat(join(folder, 'ads.json'))).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(join(folder, 'ads.json'), 'utf8'))).toHaveLength(2)
  expect(piped.out.trimEnd().split('\n')).toHaveLength(2)

  await world.db.run(sql`delete from ads`)
  const broken = piped.out.replace('A kettle', '').replace('seller', 'seller,colour')
  const refused = await bowerbird(['import', '-', '--format', 'csv', '--errors', 'refused.csv'], broken)
  expect(refused).toEqual({
    code: 4,
    out: '1 row: 0 added, 0 updated, 0 skipped, 1 rejected\n',
    notes: expect.stringMatching(/Ignored unknown columns: colour\nline 2: title: Title is required\n$/),
  })
  expect(await readFile(join(folder, 'refused.csv'), 'utf8')).toBe(
    'line,column,message\n2,title,Title is required\n',
  )
  const back = await type('import ads.json --status file')
  expect(back).toMatchObject({ code: 0, out: '2 rows: 2 added, 0 updated, 0 skipped, 0 rejected\n' })
  const { n } = await world.db.one<{ n: number }>(
    sql`select count(*)::int as n from ads where status = 'sold'`,
  )
  expect(n).toBe(1)
})

// Backups are tested in process as well (platform/backup).
test('a backup contains the whole market, and restoring into a market with accounts is refused', {
  tags: ['nightly'],
}, async () => {
  const { code, out } = await bowerbird(['backup', 'market.tar.gz'])
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/market\.tar\.gz\n[\d,]+ rows and 1 images\n$/),
  })
  const [again, nowhere] = await Promise.all([
    bowerbird(['backup', 'market.tar.gz']),
    bowerbird(['backup', 'nowhere/market.tar.gz']),
  ])
  expect(again).toMatchObject({ code: 1, notes: expect.stringContaining('market.tar.gz already exists') })
  expect(nowhere).toMatchObject({ code: 1, notes: expect.stringMatching(/^Can't write the backup: .*\n$/) })
  expect((await bowerbird(['backup', 'market.tar.gz', '--force'])).code).toBe(0)
  const restored = await bowerbird(['restore', 'market.tar.gz'])
  expect(restored).toMatchObject({ code: 1, notes: expect.stringContaining('already has accounts') })
  expect(restored.notes).not.toContain('    at ')
})

test('a command that npx runs stops with the shell between them', async () => {
  // Its input stays open when the shell ends, so nothing but the missing parent can stop it.
  const header = 'title,description,price,category,subcategory,state,images,colour'
  const rows = `(echo ${header}; echo kite,red,1,a,b,c,d,e; exec sleep 60) 2>/dev/null`
  const command = `${rows} | "${process.execPath}" "${launcher}" import - --format csv; true`
  const shell = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...environment(), npm_command: 'exec' },
  })
  await new Promise((resolve) => shell.stderr.once('data', resolve))
  const closed = new Promise((resolve) => shell.on('close', resolve))
  shell.kill('SIGTERM')
  // Its output is closed only after the command has ended as well.
  await closed
})

test('doctor prints JSON, and wrong usage has its own exit code', async () => {
  const [checked, wrong] = await Promise.all([type('doctor --json'), bowerbird(['docter'])])
  expect(JSON.parse(checked.out)).toMatchObject({ ok: true })
  expect(checked.code).toBe(0)
  expect(wrong).toMatchObject({ code: 2, out: '', notes: expect.stringContaining('Did you mean "doctor"?') })
})
