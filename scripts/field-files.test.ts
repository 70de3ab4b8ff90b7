import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a new built-in field of an ad touches, with `propertyArea` as the example. */
const needed = [
  'contract/src/ads/ads.fields.ts',
  'contract/src/ads/ads.schema.ts',
  'contract/src/posting/posting.schema.ts',
  'server/migrations/0004_ads.sql',
  'server/src/features/ads/ads.columns.ts',
]

/** The facts of the ad page have it as a special one: with its unit. */
const special = ['web/src/features/ads/ad-facts.tsx']

const root = join(import.meta.dirname, '..')
const folders = ['contract/src', 'server/src', 'server/migrations', 'web/src']

const isProduct = (file: string): boolean => !/\.(test|fixture)\.|\/(testing|demo)\//.test(file)

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
  )

test('adding a built-in field of an ad touches at most six files', () => {
  expect(needed.length).toBeLessThanOrEqual(6)
  const mentioning = folders
    .flatMap(filesIn)
    .filter(isProduct)
    .filter((file) => /propertyArea|property_area/.test(readFileSync(join(root, file), 'utf8')))
  expect(mentioning.sort()).toEqual([...needed, ...special].sort())
})
