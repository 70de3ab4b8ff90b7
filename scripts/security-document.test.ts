import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsOf, type Level } from './asvs.fixture.ts'

const text = await readFile(join(import.meta.dirname, '../docs/security.md'), 'utf8')
const sections = text.split('\n## ').slice(1)
const sectionOf = (heading: string) => sections.find((section) => section.startsWith(`${heading}\n`)) ?? ''

/** "1.3.1 to 1.3.5, 1.3.7" names six requirements. */
const namedIn = (words: string): string[] =>
  [...words.matchAll(/(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`),
  )
/** In the first column of a section's tables. */
const inFirstColumn = (section: string): Set<string> =>
  new Set(section.split('\n').flatMap((line) => namedIn(/^\|([^|]*)\|/.exec(line)?.[1] ?? '')))

/** Gaps even with secure settings, and those that end with them. */
const left = inFirstColumn(sectionOf('Gaps'))
const settable = inFirstColumn(sectionOf('Met with secure settings'))
const gaps = new Set([...left, ...settable])
const without = inFirstColumn(sectionOf("What doesn't apply"))
const chapters = sections.filter((section) => /^V\d/.test(section))
const covered = new Set(chapters.flatMap(namedIn))
const levels = [1, 2, 3] as const satisfies Level[]

test('every number in docs/security.md is one of the standard', () => {
  const standard = new Set(levels.flatMap(asvsOf))
  expect([...gaps, ...without, ...covered].filter((number) => !standard.has(number))).toEqual([])
})

test.each([1, 2] as const)(
  'every requirement of level %d is implemented, a gap, or doesn’t apply',
  (level) => {
    const known = new Set([...gaps, ...without, ...covered])
    expect(asvsOf(level).filter((number) => !known.has(number))).toEqual([])
    expect(
      asvsOf(level).filter((number) => without.has(number) && (gaps.has(number) || covered.has(number))),
    ).toEqual([])
  },
)

test.each([1, 2] as const)('the counts of level %d are right', (level) => {
  const all = asvsOf(level)
  const count = (numbers: Set<string>) => all.filter((number) => numbers.has(number)).length
  const applies = all.length - count(without)
  const met = applies - count(left)
  const row = [level, all.length, count(without), applies - count(gaps), met, count(left)]
  expect(sectionOf('Counts')).toContain(`| ${row.join(' | ')} |`)
  expect(sectionOf('Counts')).toContain(`${Math.floor((100 * met) / applies)} % of level ${level}`)
  expect([...settable].filter((number) => left.has(number))).toEqual([])
})

test('requirements of level 3 are marked as such', () => {
  const third = new Set(asvsOf(3))
  const rows = text.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? [])
  const unmarked = rows.filter(
    (cell) => namedIn(cell).some((number) => third.has(number)) && !cell.includes('(L3)'),
  )
  expect(unmarked).toEqual([])
})

test('every test that is named as evidence exists', async () => {
  const root = join(import.meta.dirname, '..')
  const there: string[] = []
  for await (const file of glob('{contract,server,web,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }))
    there.push(file)
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, file]) => file ?? [])
  const suffixOf = (file: string) => `/${file.replace(/^(hardening|accounts|http)\//, '')}`
  expect(named.filter((file) => !there.some((path) => `/${path}`.endsWith(suffixOf(file))))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
