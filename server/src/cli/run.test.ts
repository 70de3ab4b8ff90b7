import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'

async function type(line: string, environment: Record<string, string> = {}) {
  const terminal = fakeTerminal()
  const code = await run(line.split(' ').filter(Boolean), { terminal, environment, folder: '/tmp' })
  return { code, ...terminal.said }
}

test('the help names every command, and each has a help of its own with examples', async () => {
  const overview = await type('--help')
  expect(overview.code).toBe(0)
  for (const { name, summary } of commands) {
    expect(overview.out).toContain(summary)
    for (const line of [`help ${name}`, `${name} --help`, `${name} -h`]) {
      const { code, out } = await type(line)
      expect({ line, code }).toEqual({ line, code: 0 })
      expect(out).toContain(`Usage: bowerbird ${name}`)
      expect(out).toMatch(/Examples\n {2}.*bowerbird/)
    }
  }
  expect(Math.max(...overview.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(await type('help')).toEqual(overview)
  expect((await type('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each([
  ['', ''],
  ['exprt', 'There is no command "exprt". Did you mean "export"?'],
  ['frobnicate', 'There is no command "frobnicate"\n'],
  ['admin', 'Did you mean "admin create"?'],
  ['admin crate a@example.com', 'There is no command "admin crate". Did you mean "admin create"?'],
  ['help resto', 'Did you mean "restore"?'],
  ['export --fromat json', 'Unknown option --fromat. Did you mean --format?'],
  ['export --format', '--format needs a value'],
  ['doctor --json=yes', '--json takes no value'],
  ['export --format xml', '--format must be csv or json, not "xml"'],
  ['export --status sold,lost', '--status must be of pending, active, sold, inactive, not "lost"'],
  ['export --since yesterday', '--since must be a day like'],
  ['import', 'FILE is missing'],
  ['import ads.txt', 'Is it CSV or JSON?'],
  ['restore a b', '"b" is one argument too many'],
  ['move', 'Where to? --to postgres://'],
  ['move --to mysql://x', '--to must be an address like postgres://'],
  ['admin create nobody', 'Please enter a valid email address'],
])('%j is wrong usage and says how', async (line, words) => {
  const { code, out, notes } = await type(line)
  expect(code).toBe(2)
  if (line) expect(notes).toContain(words)
  if (line) expect(notes).toMatch(/See "bowerbird help.*"\.\n$/)
  else expect(out).toContain('Usage: bowerbird')
})

test.each([
  ['restore nothing.tar.gz', {}, 'There is no file /tmp/nothing.tar.gz\n'],
  ['import nothing.csv', {}, 'There is no file /tmp/nothing.csv\n'],
  ['demo', { PORT: 'seven' }, 'PORT must be a number\n'],
  ['backup', { DATA_DIR: '/tmp/bowerbird-nowhere' }, 'There is no market in /tmp/bowerbird-nowhere.'],
  [
    'move --to postgres://nobody@127.0.0.1:1/x',
    { DATA_DIR: '/tmp/bowerbird-nowhere' },
    'There is no market in',
  ],
  [
    'export',
    { DATABASE_URL: 'postgres://a:sekret@127.0.0.1:1/x' },
    "The database can't be used: connect ECONN",
  ],
  [
    'migrate',
    { DATABASE_URL: 'postgres://a:sekret@127.0.0.1:1/x' },
    "The database can't be used: connect ECONN",
  ],
])('%j with %j fails in one line, without a stack', async (line, environment, words) => {
  const { code, notes } = await type(line, environment)
  expect(code).toBe(1)
  expect(notes).toContain(words)
  expect(notes).not.toContain('sekret')
  expect(notes.trimEnd().split('\n')).toHaveLength(1)
})
