import { expect, test } from 'vitest'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertMany } from '../../testing/many-ads.fixture.ts'
import { planOf, recording } from '../../testing/plans.fixture.ts'
import { makeWorld } from '../../testing/world.ts'
import { lockEndingAds, lockExpiredAds } from './endings.store.ts'

test('the jobs of every minute read only the ads that end', {
  tags: ['nightly'],
  timeout: 120_000,
}, async () => {
  const world = await makeWorld()
  const seller = await world.member()
  await insertMany(world.db, seller.id, 20_000)
  const { db, queries } = recording(world.db)
  const days = { adDays: 60, adDaysByCategory: { Vehicles: 90 } }
  // They need no more of a transaction than its queries.
  await lockExpiredAds(db as Db & Tx, days)
  await lockEndingAds(db as Db & Tx, days)
  expect(queries).toHaveLength(2)
  for (const query of queries) {
    const plan = await planOf(world.db, query)
    expect(plan).toMatch(/Index Scan using ads_ending on ads\b/)
    expect(plan).not.toMatch(/Seq Scan on ads\b/)
  }
})
