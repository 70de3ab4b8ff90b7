import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Statements that change an ad in a way that its moderation cases have to follow. */
const followed =
  /delete from ads\b|update ads( \w+)? set [^`]*?\b(status|title|description|images|category_id|subcategory_id|brand|model|listing_type) =|adAssignments\(/

const isFollowed = (source: string): boolean => followed.test(source.replace(/\s+/g, ' '))

test.each([
  ["update ads set status = 'sold' where id", true],
  ['update ads a set updated_at = now(),\n  status = $1 from due', true],
  ['update ads set adAssignments(fields)', true],
  ['delete from ads where id', true],
  ['update ads set listed_at = now(), updated_at = now() where id', false],
  ['select status from ads', false],
])('a statement is recognised: %s', (statement, expected) => {
  expect(isFollowed(statement)).toBe(expected)
})

test('only the store of this feature changes the status and texts of ads, or deletes them', async () => {
  const root = join(import.meta.dirname, '../../')
  const found: string[] = []
  for await (const file of glob('{features,demo,cli,platform}/**/*.ts', { cwd: root })) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue
    if (isFollowed(await readFile(join(root, file), 'utf8'))) found.push(file)
  }
  expect(found).toEqual(['features/moderation-queue/ad-changes.store.ts'])
})
