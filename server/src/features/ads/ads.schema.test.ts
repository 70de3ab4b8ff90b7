import { cityId } from '@bowerbird/contract/catalogue/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})

describe('the database refuses an ad, and says why:', () => {
  test.each([
    [
      'for rent without a period',
      { category: 'Vehicles', listingType: 'rent' as const },
      'rent_has_a_period',
    ],
    ['for sale with a rent period', { rentType: 'weekly' as const }, 'rent_has_a_period'],
    ['with a subcategory of another category', { subcategory: 'Cars' }, 'subcategory_of_category'],
    ['in all cities of one state', { city: 'All Cities' }, 'city_of_state'],
    ['for less than nothing', { price: -0.01 }, 'price_range'],
    ['for more than the limit', { price: 100_000_000.01 }, 'price_range'],
    ['without an area', { propertyArea: 0 }, 'area_is_positive'],
    ['without a picture', { images: [] }, 'image_count'],
    ['with nine images', { images: Array.from({ length: 9 }, () => '/images/x') }, 'image_count'],
    ['with a blank title', { title: '   ' }, 'title_length'],
    ['with too long a title', { title: 'x'.repeat(121) }, 'title_length'],
    ['with a blank description', { description: ' ' }, 'description_length'],
    ['with too long a brand', { brand: 'x'.repeat(61) }, 'brand_length'],
  ])('%s', async (_, options, constraint) => {
    await expect(world.ad(seller, options)).rejects.toMatchObject({ constraint })
  })

  test('in a city of another state', async () => {
    const { id } = await world.ad(seller, { state: 'New South Wales', city: 'Sydney' })
    const change = world.db.run(
      sql`update ads set city_id = ${cityId('Victoria', 'Melbourne')} where id = ${id}`,
    )
    await expect(change).rejects.toMatchObject({ constraint: 'city_of_state' })
  })

  test('with attributes that are not an object', async () => {
    const { id } = await world.ad(seller)
    const change = world.db.run(sql`update ads set attributes = '[]' where id = ${id}`)
    await expect(change).rejects.toMatchObject({ constraint: 'attributes_are_an_object' })
  })
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
      if (i % 5 === 0) await fresh.db.run(sql`update ads set state_id = 2, city_id = 6 where id = ${ad.id}`)
      if (i % 4 !== 0) {
        await fresh.db.run(sql`
          update ads set place_id = p.id, postcode = p.postcode from places p where p.id = ${(i % 3) + 1} and ads.id = ${ad.id}`)
      }
      if (i % 3 === 0) await fresh.db.run(sql`delete from ads where id = ${ad.id}`)
    }),
  )
  const differences = await fresh.db.many(sql`
    select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, '') as rent_type,
      count(*) as n
    from ads where is_listed group by 1, 2, 3, 4, 5, 6
    except select category_id, subcategory_id, state_id, city_id, listing_type, rent_type, n from ad_facet_counts`)
  const total = await fresh.db.one<{ counted: number; there: number }>(sql`
    select (select coalesce(sum(n), 0)::int from ad_facet_counts) as counted,
      (select count(*)::int from ads where is_listed) as there`)
  expect(differences).toEqual([])
  const misplaced = await fresh.db.many(sql`
    with really as (
      select coalesce(place_id, -city_id) as position, category_id, subcategory_id, state_id, city_id, count(*) as n
      from ads where is_listed group by 1, 2, 3, 4, 5)
    select * from ad_place_counts p
    full join really r using (position, category_id, subcategory_id, state_id, city_id)
    where coalesce(p.n, 0) <> coalesce(r.n, 0)`)
  expect(misplaced).toEqual([])
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
