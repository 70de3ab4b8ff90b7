import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld } from '../../../testing/world.ts'
import { findTermDrift } from './recount-terms.service.ts'
import { refreshTerms } from './terms.service.ts'

const migration = readFileSync(
  new URL('../../../../migrations/0037_recount_search_terms.sql', import.meta.url),
  'utf8',
)

test('an upgrade counts the terms of earlier ads anew, and those that wait in the queue once', async () => {
  const { db, ad, member } = await makeWorld()
  const seller = await member()
  await ad(seller, { title: 'Trampoline with net' })
  await refreshTerms(db)
  await db.run(sql`update search_terms set named = named + 3 where term = 'trampoline'`)
  await ad(seller, { title: 'Trampoline' })
  expect((await findTermDrift(db)).groups).toBeGreaterThan(0)
  await db.transaction((tx) => tx.executeSql(migration))
  await refreshTerms(db)
  expect(await findTermDrift(db)).toEqual({ groups: 0, example: null })
  expect(await db.one(sql`select n from search_terms where term = 'trampoline'`)).toEqual({ n: 2 })
})
