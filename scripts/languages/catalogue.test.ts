import { expect, test } from 'vitest'
import {
  type Entry,
  emptyCatalogue,
  formatCatalogue,
  isTranslated,
  parseCatalogue,
  readCatalogue,
  updateCatalogue,
} from './catalogue.ts'
import { importCatalogue, importTranslations } from './import-translations.ts'

const entry = (key: string, forms: string[], plural?: string): Entry => ({
  key,
  ...(plural !== undefined && { plural }),
  files: ['web/src/a.tsx'],
  notes: [],
  forms,
})

const german = (...entries: Entry[]) => ({ ...emptyCatalogue('de'), entries })

test('a catalogue is the same after it has been written and read', () => {
  const remarked = { ...entry('Saved', ['Gemerkt']), remark: 'On the heart', notes: ['{0}: name'] }
  const entries = [entry('“404”\n”', ['']), entry('404', ['4']), remarked, entry('# ad', ['a', 'b'], '# ads')]
  const text = formatCatalogue(german(...entries))
  expect(parseCatalogue('de', text).entries).toEqual(expect.arrayContaining(entries))
  expect(text).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
})

test('a text may also be a form of a text with a count', () => {
  const entries = [entry('Delete ad', ['a', 'b'], 'Delete # ads'), entry('Delete ad', ['c'])]
  const read = parseCatalogue('de', formatCatalogue(german(...entries))).entries
  expect(read).toHaveLength(2)
  expect(read).toEqual(expect.arrayContaining(entries))
})

test('new texts come without a translation, and gone ones go', () => {
  const before = german(entry('Old', ['Alt']), entry('Kept', ['Bleibt']))
  const message = (key: string) => ({ key, files: ['b.ts'], notes: [] })
  const messages = [message('Kept'), message('New'), { ...message('# ad'), plural: '# ads' }]
  expect(updateCatalogue(before, messages).entries.map(({ key, forms }) => [key, forms])).toEqual([
    ['Kept', ['Bleibt']],
    ['New', ['']],
    ['# ad', ['', '']],
  ])
})

test('a translation that is marked as unsure does not count', () => {
  const [fuzzy] = parseCatalogue('de', '#, fuzzy\nmsgid "Saved"\nmsgstr "Gemerkt"').entries
  expect(fuzzy && isTranslated(fuzzy)).toBe(false)
})

test('a missing catalogue is named', async () => {
  await expect(readCatalogue('tlh')).rejects.toThrow('There is no translation languages/tlh.po')
})

test('usable translations are taken, and the others named', () => {
  const catalogue = german(entry('Hi {0}', ['']), entry('# ad', ['', ''], '# ads'), entry('Bye', ['']))
  const given = {
    'Hi {0}': 'Hallo',
    Bye: 'Tschüss',
    '# ad': { one: '# Anzeige', other: '# Anzeigen' },
    No: 'x',
  }
  expect(importTranslations(catalogue, given)).toEqual({
    taken: 2,
    problems: ['“Hi {0}” lacks {0}', '“No” is not a text of the product'],
  })
  expect(catalogue.entries.map(({ forms }) => forms)).toEqual([
    [''],
    ['# Anzeige', '# Anzeigen'],
    ['Tschüss'],
  ])
})

test('the translations of another copy are taken', () => {
  const catalogue = german(entry('Hi', ['']), entry('Bye', ['Tschüss']))
  const other = german(entry('Hi', ['Hallo']), entry('Bye', ['']), entry('Gone', ['Weg']))
  expect(importCatalogue(catalogue, other)).toEqual({
    taken: 1,
    problems: ['“Gone” is not a text of the product'],
  })
  expect(catalogue.entries.map(({ forms }) => forms)).toEqual([['Hallo'], ['Tschüss']])
})
