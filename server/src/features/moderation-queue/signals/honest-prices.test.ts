import { expect, test } from 'vitest'
import { fillDemoMarket } from '../../../demo/seed.ts'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld } from '../../../testing/world.ts'
import { queueNewAds } from '../ad-changes.service.ts'

test('no price of the demo market’s honest ads is suspicious', { tags: ['nightly'] }, async () => {
  const world = await makeWorld()
  await fillDemoMarket(world.db, () => {})
  const ads = await world.db.many<{ id: string }>(sql`select id from ads`)
  await world.db.transaction((tx) =>
    queueNewAds(
      tx,
      ads.map(({ id }) => id),
    ),
  )
  await world.jobs.minute()
  const assessed = await world.db.many<{ title: string; signal: { id: string; excerpt: string } }>(sql`
    select title, signal from moderation_cases c left join jsonb_array_elements(signals) as signal on true
    where assessed_at is not null`)
  expect(new Set(assessed.map(({ title }) => title)).size).toBeGreaterThan(250)
  const priced = assessed.filter(({ signal }) => signal?.id.startsWith('price'))
  expect(priced.map(({ title, signal }) => `${title}: ${signal.excerpt}`)).toEqual([])
})
