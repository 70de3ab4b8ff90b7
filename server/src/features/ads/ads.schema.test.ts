import { cityId } from '@bowerbird/contract/catalogue/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '../../platform/db/sql.ts'
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
  ])('the database refuses an ad, and says why: %s', async (_, options, constraint) => {
    await expect(world.ad(seller, options)).rejects.toMatchObject({ constraint })
  })

  test('the database refuses an ad in a city of another state', async () => {
    const { id } = await world.ad(seller, { state: 'New South Wales', city: 'Sydney' })
    const change = world.db.run(
      sql`update ads set city_id = ${cityId('Victoria', 'Melbourne')} where id = ${id}`,
    )
    await expect(change).rejects.toMatchObject({ constraint: 'city_of_state' })
  })

  test('the database refuses an ad with attributes that are not an object', async () => {
    const { id } = await world.ad(seller)
    const change = world.db.run(sql`update ads set attributes = '[]' where id = ${id}`)
    await expect(change).rejects.toMatchObject({ constraint: 'attributes_are_an_object' })
  })
})

describe('the ranking', () => {
  const featured = async (adId: string) =>
    (await world.db.many(sql`select rank from featured_ads where ad_id = ${adId}`)).length === 1

  test('the ranking accepts listed ads of its own category only', async () => {
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
  ])('the ranking loses an ad that %s', async (_, change) => {
    const ad = await world.ad(seller)
    await world.feature('Electronics', [ad.id])
    expect(await featured(ad.id)).toBe(true)
    await world.db.run(change(ad.id))
    expect(await featured(ad.id)).toBe(false)
    await world.db.run(sql`update accounts set status = 'active' where id = ${seller.id}`)
  })
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

test('a change of a listed ad is an event for alerts, also of a column that is new, but not of its bookkeeping', async () => {
  const fresh = await makeWorld()
  const { id } = await fresh.ad(await fresh.member())
  const isEvent = async (change: Sql) => {
    await fresh.db.run(sql`delete from ad_events`)
    await fresh.db.run(sql`update ads set ${change} where id = ${id}`)
    return (await fresh.db.many(sql`select from ad_events`)).length === 1
  }
  await fresh.db.run(sql`alter table ads add column colour text`)
  expect(await isEvent(sql`colour = 'red'`)).toBe(true)
  expect(await isEvent(sql`title = 'Another treasure'`)).toBe(true)
  expect(
    await isEvent(sql`updated_at = now(), created_at = now(), cover_blur = 'x', contact_name = 'Someone'`),
  ).toBe(false)
  await fresh.db.run(sql`update ads set status = 'paused' where id = ${id}`)
  expect(await isEvent(sql`colour = 'blue'`)).toBe(false)
})
