import { isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { isCityOf } from '@bowerbird/contract/catalogue/locations'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})

describe('the database refuses an ad', () => {
  test.each([
    ['for rent without a period', { category: 'Vehicles', listingType: 'rent' as const }],
    ['for sale with a rent period', { rentType: 'weekly' as const }],
    ['of electronics for rent', { listingType: 'rent' as const, rentType: 'weekly' as const }],
    ['of property with a condition', { category: 'Property', condition: 'used' }],
    ['of furniture without a condition', { category: 'Home Decor', condition: null }],
    ['of a car without a brand', { category: 'Vehicles', brand: null }],
    ['with an area that is no property', { propertyArea: 50 }],
    ['with a subcategory of another category', { subcategory: 'Cars' }],
    ['in a city of another state', { city: 'Melbourne' }],
    ['in all cities of one state', { city: 'All Cities' }],
    ['for less than nothing', { price: -0.01 }],
    ['for more than the limit', { price: 100_000_000.01 }],
    ['without a picture', { images: [] }],
    ['with nine images', { images: Array.from({ length: 9 }, () => '/images/x') }],
    ['with a blank title', { title: '   ' }],
    ['with too long a title', { title: 'x'.repeat(121) }],
  ])('%s', async (_, options) => {
    await expect(world.ad(seller, options)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
})

test('the database accepts exactly the categories and locations of the catalogue', async () => {
  const { categories, locations } = await world.db.one<
    Record<'categories' | 'locations', [string, string, boolean][]>
  >(sql`
    select
      (select json_agg(json_build_array(c, s, is_sound_ad(c, s, 'All States', 'All Cities', 'sell', null,
        case when c <> 'Property' then 'used'::condition end, null, 100, 'title', 'description',
        case when c in ('Electronics', 'Vehicles') then 'brand' end, null, 'name', array['image'])))
      from unnest(enum_range(null::category)) c, unnest(enum_range(null::subcategory)) s) as categories,
      (select json_agg(json_build_array(s, c, is_sound_ad('Home Decor', 'Garden', s, c, 'sell', null, 'used', null, 100,
        'title', 'description', null, null, 'name', array['image'])))
      from unnest(enum_range(null::state)) s, unnest(enum_range(null::city)) c) as locations`)
  expect(categories).toEqual(
    categories.map(([category, subcategory]) => [
      category,
      subcategory,
      isSubcategoryOf(category, subcategory),
    ]),
  )
  expect(locations).toEqual(locations.map(([state, city]) => [state, city, isCityOf(state, city)]))
  expect([categories.length, locations.length]).toEqual([4 * 33, 9 * 33])
})

describe('the ranking', () => {
  const featured = async (adId: string) =>
    (await world.db.many(sql`select rank from featured_ads where ad_id = ${adId}`)).length === 1

  test('accepts listed ads of its own category only', async () => {
    const pending = await world.ad(seller, { status: 'pending' })
    const chair = await world.ad(seller, { category: 'Home Decor' })
    await expect(world.feature('Electronics', [pending.id])).rejects.toMatchObject({ code: '23514' })
    await expect(world.feature('Electronics', [chair.id])).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['is sold', (id: string) => sql`update ads set status = 'sold' where id = ${id}`],
    ['is taken down', (id: string) => sql`update ads set status = 'inactive' where id = ${id}`],
    ['is deleted', (id: string) => sql`delete from ads where id = ${id}`],
    [
      'loses its seller to suspension',
      () => sql`update accounts set status = 'suspended' where id = ${seller.id}`,
    ],
  ])('loses an ad that %s', async (_, change) => {
    const ad = await world.ad(seller)
    await world.feature('Electronics', [ad.id])
    expect(await featured(ad.id)).toBe(true)
    await world.db.run(change(ad.id))
    expect(await featured(ad.id)).toBe(false)
    await world.db.run(sql`update accounts set status = 'active' where id = ${seller.id}`)
  })
})

test('the facet counts stay exact under parallel inserts, status changes, moves and deletions', async () => {
  const fresh = await makeWorld()
  const owner = await fresh.member()
  const statuses = ['active', 'pending', 'sold', 'inactive'] as const
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const ad = await fresh.ad(owner, {
        status: statuses[i % 4],
        category: i % 2 ? 'Vehicles' : 'Electronics',
      })
      await fresh.db.run(sql`update ads set status = ${statuses[(i * 7 + 1) % 4]} where id = ${ad.id}`)
      if (i % 5 === 0)
        await fresh.db.run(sql`update ads set state = 'Victoria', city = 'Geelong' where id = ${ad.id}`)
      if (i % 3 === 0) await fresh.db.run(sql`delete from ads where id = ${ad.id}`)
    }),
  )
  const differences = await fresh.db.many(sql`
    select category, subcategory, state, city, listing_type, coalesce(rent_type::text, '') as rent_type, count(*) as n
    from ads where is_listed group by 1, 2, 3, 4, 5, 6
    except select category, subcategory, state, city, listing_type, rent_type, n from ad_facet_counts`)
  const total = await fresh.db.one<{ counted: number; there: number }>(sql`
    select (select coalesce(sum(n), 0)::int from ad_facet_counts) as counted,
      (select count(*)::int from ads where is_listed) as there`)
  expect(differences).toEqual([])
  expect(total.there).toBeGreaterThan(3)
  expect(total.counted).toBe(total.there)
})

test('an ad posted while its seller is suspended is not listed', async () => {
  const fresh = await makeWorld()
  const owner = await fresh.member()
  await Promise.all([
    ...Array.from({ length: 8 }, () => fresh.ad(owner)),
    fresh.db.run(sql`update accounts set status = 'suspended' where id = ${owner.id}`),
    ...Array.from({ length: 8 }, () => fresh.ad(owner)),
  ])
  expect(await fresh.db.many(sql`select id from ads where is_listed`)).toEqual([])
})
