import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'

async function type(line: string, environment: Record<string, string> = {}) {
  const terminal = fakeTerminal()
  const code = await run(line.split(' ').filter(Boolean), { terminal, environment, folder: '/tmp' })
  return { code, ...terminal.said }
}

test('the help lists every command, and each has its own help with examples', async () => {
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
  ['exprt', 'Unknown command "exprt". Did you mean "export"?'],
  ['frobnicate', 'Unknown command "frobnicate"\n'],
  ['admin', 'Did you mean "admin create"?'],
  ['admin crate a@example.com', 'Unknown command "admin crate". Did you mean "admin create"?'],
  ['help resto', 'Did you mean "restore"?'],
  ['export --fromat json', 'Unknown option --fromat. Did you mean --format?'],
  ['export --format', '--format needs a value'],
  ['doctor --json=yes', '--json takes no value'],
  ['export --format xml', '--format must be csv or json, not "xml"'],
  ['export --status sold,lost', `--status must be one of ${adStatuses.join(', ')}, not "lost"`],
  ['export --since yesterday', '--since must be a date like'],
  ['import', 'FILE is missing'],
  ['import ads.txt', 'Unknown file format'],
  ['restore a b', 'Unexpected argument "b"'],
  ['move', '--to is missing, for example --to postgres://'],
  ['move --to mysql://x', '--to must be a URL like postgres://'],
  ['admin create nobody', 'Please enter a valid email address'],
])('%j is wrong usage and points to the help', async (line, words) => {
  const { code, out, notes } = await type(line)
  expect(code).toBe(2)
  if (line) expect(notes).toContain(words)
  if (line) expect(notes).toMatch(/See "bowerbird help.*"\.\n$/)
  else expect(out).toContain('Usage: bowerbird')
})

test.each([
  ['restore nothing.tar.gz', {}, 'File not found: /tmp/nothing.tar.gz\n'],
  ['import nothing.csv', {}, 'File not found: /tmp/nothing.csv\n'],
  ['demo', { PORT: 'seven' }, 'PORT must be a number\n'],
  ['backup', { DATA_DIR: '/tmp/bowerbird-nowhere' }, 'There is no market in /tmp/bowerbird-nowhere.'],
  [
    'move --to postgres://nobody@127.0.0.1:1/x',
    { DATA_DIR: '/tmp/bowerbird-nowhere' },
    'There is no market in',
  ],
  ['export', { DATABASE_URL: 'postgres://a:sekret@127.0.0.1:1/x' }, "Can't use the database: connect ECONN"],
  ['migrate', { DATABASE_URL: 'postgres://a:sekret@127.0.0.1:1/x' }, "Can't use the database: connect ECONN"],
])('%j with %j fails with one line and no stack trace', async (line, environment, words) => {
  const { code, notes } = await type(line, environment)
  expect(code).toBe(1)
  expect(notes).toContain(words)
  expect(notes).not.toContain('sekret')
  expect(notes.trimEnd().split('\n')).toHaveLength(1)
})
