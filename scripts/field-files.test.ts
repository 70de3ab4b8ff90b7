import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files that a new built-in field of an ad touches, with `propertyArea` as the example. */
const needed = [
  'contract/src/ads/ads.fields.ts',
  'contract/src/ads/ads.schema.ts',
  'contract/src/posting/posting.schema.ts',
  'server/migrations/0004_ads.sql',
  'server/src/features/ads/ads.columns.ts',
  // Visitors see it: their pages don't load the table of fields, which has the checks of forms.
  'web/src/features/browsing/ads/ad-facts.tsx',
]

/** Files for optional features of a field. */
const special = [
  // It can be filtered.
  'server/migrations/0005_search.sql',
  'server/migrations/0023_said_words.needs-0018.sql',
  'server/src/features/search/matching/field-filters.columns.ts',
  // Documents of a search engine are written again when it changes.
  'server/migrations/0105_search_engine.sql',
  // Saved searches are compared with changed ads.
  'server/migrations/0009_saved_searches.sql',
  // A line such as "shop 120 sqm" says it.
  'server/src/features/proposals/reading/read-line.ts',
  // Feeds of businesses have a column for it.
  'server/src/features/stock-feeds/reading/feed-cells.ts',
  'server/src/features/stock-feeds/reading/feed-words.ts',
  // schema.org has a word for it.
  'web/src/features/browsing/ads/ad-data.ts',
]

const root = join(import.meta.dirname, '..')
const folders = ['contract/src', 'server/src', 'server/migrations', 'web/src']

const isProduct = (file: string): boolean => !/\.(test|fixture)\.|\/(testing|demo|hardening)\//.test(file)

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
  )

test('CONTRIBUTING names the files that a built-in field takes', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Add a field')[1] ?? ''
  const [section = ''] = guide.split('## ')
  const named = (file: string) =>
    file.startsWith('server/migrations/')
      ? 'server/migrations/NNNN'
      : file
          .replace('contract/src/ads/ads.schema.ts', 'ads.schema.ts')
          .replace('contract/src/posting/', 'posting/')
  for (const file of needed) expect(section, file).toContain(named(file))
})

test('adding a built-in field of an ad touches at most six files', () => {
  expect(needed.length).toBeLessThanOrEqual(6)
  const mentioning = folders
    .flatMap(filesIn)
    .filter(isProduct)
    .filter((file) => /propertyArea|property_area/.test(readFileSync(join(root, file), 'utf8')))
  expect(mentioning.sort()).toEqual([...needed, ...special].sort())
})
