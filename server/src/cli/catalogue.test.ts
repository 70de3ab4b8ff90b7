import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultCatalogue } from '@bowerbird/contract/catalogue/default/default-catalogue'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import { same } from '@bowerbird/contract/search-words/default/describe-word'
import { expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { makeWorld } from '../testing/world.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

const world = await makeWorld()
const folder = world.imageFolder
const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: folder, RATE_LIMIT: 'off' }

async function type(line: string, input?: string) {
  const terminal = fakeTerminal([], input)
  const code = await run(line.split(' '), { terminal, environment, folder })
  return { code, ...terminal.said }
}
const versions = async () =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from market_versions`)).n

test('the catalogue is exported to a file, and imported after a preview', async () => {
  const file = join(folder, 'catalogue.json')
  expect(await type('catalogue export catalogue.json')).toMatchObject({ code: 0, out: '' })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 0,
    catalogue: defaultCatalogue,
    searchWords: defaultSearchWords,
  })
  expect((await type('catalogue import catalogue.json')).notes).toContain('Nothing to change')

  const [first, ...others] = defaultCatalogue.categories
  const [, ...fields] = defaultCatalogue.fields
  const changed = { ...defaultCatalogue, fields, categories: [{ ...first, name: 'Gadgets' }, ...others] }
  await writeFile(file, JSON.stringify({ version: 7, catalogue: changed }))
  const expected = 'Electronics renamed to Gadgets\nField Year is hidden\nFields reordered\n'
  expect(await type('catalogue import catalogue.json --dry-run')).toMatchObject({
    code: 0,
    out: expected,
    notes: expect.stringContaining('3 changes would be saved'),
  })
  expect(await versions()).toBe(0)
  expect(await type('catalogue import -', await readFile(file, 'utf8'))).toMatchObject({
    code: 0,
    out: expected,
    notes: expect.stringContaining('3 changes saved'),
  })
  expect(await versions()).toBe(1)
  expect(await world.db.many(sql`select actor, title from audit_log where target = 'market'`)).toEqual([
    { actor: 'Command line', title: 'Electronics renamed to Gadgets, and 2 more changes' },
  ])
  expect(JSON.parse((await type('catalogue export')).out).catalogue.categories[0]).toMatchObject({
    name: 'Gadgets',
    formerNames: ['Electronics'],
  })
})

test('a file that is not a valid catalogue is rejected, and nothing is saved', async () => {
  const before = await versions()
  expect(await type('catalogue import missing.json')).toMatchObject({ code: 1 })
  expect((await type('catalogue import -', 'no JSON')).notes).toContain('The file is not JSON')
  expect((await type('catalogue import -', '{"categories": 1}')).notes).toContain(
    'The file is not a catalogue',
  )
  const [first, second, ...others] = defaultCatalogue.categories
  const twice = { ...defaultCatalogue, categories: [first, { ...second, name: 'Property' }, ...others] }
  expect(await type('catalogue import -', JSON.stringify(twice))).toMatchObject({
    code: 1,
    notes: expect.stringContaining('Rejected: Two categories are named “Property”'),
  })
  expect(await versions()).toBe(before)
})

test('the search words in a file are imported with the catalogue, and stay as they are without any', async () => {
  const exported = () => type('catalogue export').then(({ out }) => JSON.parse(out))
  const before = await exported()
  const words = [...defaultSearchWords, same('quokka, setonix')]
  expect(await type('catalogue import -', JSON.stringify({ ...before, searchWords: words }))).toMatchObject({
    code: 0,
    out: 'quokka = setonix added\n',
    notes: expect.stringContaining('1 change saved'),
  })
  expect((await exported()).searchWords).toEqual(words)
  expect((await type('catalogue import -', JSON.stringify(before.catalogue))).notes).toContain(
    'Nothing to change',
  )
  expect((await exported()).searchWords).toEqual(words)
  const circle = { ...before, searchWords: [same('quokka')] }
  expect(await type('catalogue import -', JSON.stringify(circle))).toMatchObject({
    code: 1,
    notes: expect.stringContaining('Rejected: Enter another word for “quokka”'),
  })
})
