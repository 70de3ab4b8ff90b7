import { ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { insertMany } from '../../testing/many-ads.fixture.ts'
import { planOf, recording } from '../../testing/plans.fixture.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { listAds } from './listing.service.ts'
import { estimateInRange } from './listing.store.ts'

const ADS = 40_000
let world: World

beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member()
  await insertMany(world.db, seller.id, ADS)
}, 240_000)

const categories = ['', 'category=Vehicles', 'subcategory=Cars']
const locations = ['', 'state=Victoria', 'city=Geelong']
const ranges = ['', 'minPrice=100&maxPrice=110', 'minPrice=100&maxPrice=5000']
const queries = categories.flatMap((category) =>
  locations.flatMap((location) =>
    ranges.flatMap((range) =>
      ['newest', 'price_asc'].map((sort) =>
        [category, location, range, `sort=${sort}`].filter(Boolean).join('&'),
      ),
    ),
  ),
)

describe(`over ${ADS} ads`, { tags: ['nightly'] }, () => {
  test('every index of the listings is in the plan of a listing', { timeout: 120_000 }, async () => {
    const { db, queries: statements } = recording(world.db)
    for (const query of queries) {
      await listAds(db, ListingQuery.parse(Object.fromEntries(new URLSearchParams(query))))
    }
    // Only a market with many more ads estimates a price range within a category.
    await estimateInRange(db, { subcategory: 'Cars', minCents: 10_000 })
    await estimateInRange(db, { minCents: 10_000 })
    const used = new Set<string>()
    for (const statement of new Map(statements.map((each) => [each.text, each])).values()) {
      const plan = await planOf(world.db, statement)
      for (const [name] of plan.matchAll(/\bads_\w+/g)) used.add(name)
    }
    const indexes = await world.db.many<{ name: string }>(sql`
      select indexname as name from pg_indexes
      where tablename = 'ads' and indexdef ~ 'WHERE \\(?is_listed' and indexname <> 'ads_search' order by 1`)
    expect(indexes.length).toBe(29)
    expect(indexes.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })
})
