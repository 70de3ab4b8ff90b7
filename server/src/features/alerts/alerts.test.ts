import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { compileOutdated } from '../saved-searches/compile.service.ts'
import { matchAds } from './match-ads.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterEach(() => setCurrentMarket(defaultMarket))
const call = caller(() => world)

const save = async (
  { headers }: TestMember,
  path: string,
  params: object,
  more: object = {},
): Promise<string> =>
  (await call('POST', '/api/saved-searches', { headers, body: { path, params, ...more } })).body._id
const match = () =>
  matchAds(world.db, (error) => {
    throw error
  })
const set = (id: string, changes: { status?: string; price?: number; title?: string }) =>
  world.db.run(sql`
    update ads set status = coalesce(${changes.status ?? null}::ad_status, status), title = coalesce(${changes.title ?? null}, title),
      price_cents = coalesce(${changes.price ?? null}::int * 100, price_cents) where id = ${id}`)

interface StoredNotice {
  kind: string
  key: string
  title: string
  searchIds: string[]
  isShown: boolean
}
const noticesOf = ({ id }: TestMember) =>
  world.db.many<StoredNotice>(sql`
    select kind, key, details ->> 'title' as title, search_ids as "searchIds", shown_at is not null as "isShown"
    from notifications where account_id = ${id} order by created_at, key`)
const keys = async (member: TestMember) => (await noticesOf(member)).map(({ key }) => key)

const lamp = (more: object = {}) => ({
  category: 'Home Decor',
  subcategory: 'Lighting',
  title: 'Brass lamp',
  price: 80,
  ...more,
})

describe('an alert', () => {
  test('an alert is about a new ad that a search finds, once, and names all searches that found it', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const first = await save(member, 'all', { search: 'lamp' })
    const second = await save(member, 'Home Decor', {}, { frequency: 'weekly' })
    await save(member, 'Vehicles', {})
    await save(seller, 'all', { search: 'lamp' })
    const { id } = await world.ad(seller, lamp())
    await match()
    const alert = { kind: 'alert', key: `alert:new:${id}`, title: 'New: Brass lamp', isShown: true }
    expect(await noticesOf(member)).toEqual([{ ...alert, searchIds: [first, second] }])
    expect(await noticesOf(seller)).toEqual([])
    expect(await world.db.many(sql`select from ad_events`)).toEqual([])
    await set(id, { status: 'sold' })
    await set(id, { status: 'active' })
    await match()
    expect(await noticesOf(member)).toHaveLength(1)
  })

  test('an alert comes when the ad is approved, and not if it is gone again by then', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await save(member, 'all', { search: 'chandelier' })
    const { id } = await world.ad(seller, lamp({ title: 'Chandelier', status: 'pending' }))
    await match()
    expect(await noticesOf(member)).toEqual([])
    await set(id, { status: 'active' })
    await set(id, { status: 'inactive' })
    await match()
    expect(await noticesOf(member)).toEqual([])
    await set(id, { status: 'active' })
    await match()
    expect(await keys(member)).toEqual([`alert:new:${id}`])
  })

  test('an alert is not about an ad that the search has found before, whatever else changes', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp({ title: 'Paper lantern' }))
    await match()
    await save(member, 'all', { search: 'lantern', maxPrice: '100' })
    await set(id, { title: 'Red paper lantern' })
    await set(id, { price: 60 })
    await match()
    expect(await noticesOf(member)).toEqual([])
    // Several changes are one: it was in range, and it is.
    await set(id, { price: 200 })
    await set(id, { price: 90 })
    await match()
    expect(await noticesOf(member)).toEqual([])
    // It was out of range, and back: news, but no price cut, since it was $60 some days before.
    await set(id, { price: 200 })
    await match()
    await set(id, { price: 90 })
    await match()
    expect(await keys(member)).toEqual([`alert:new:${id}`])
  })

  test('an alert comes when an ad is changed so that the search finds it', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp({ title: 'Old thing' }))
    await save(member, 'all', { search: 'candlestick' })
    await set(id, { title: 'Old candlestick' })
    await set(id, { price: 70 })
    await match()
    expect(await keys(member)).toEqual([`alert:new:${id}`])
  })

  test('an alert is about a price cut that brings an ad into range', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const cheap = await save(member, 'all', { search: 'floor lamp', maxPrice: '50' })
    await save(member, 'all', { search: 'floor lamp', minPrice: '50' })
    const { id } = await world.ad(seller, lamp({ title: 'Floor lamp' }))
    await match()
    await set(id, { price: 70 })
    await match()
    expect(await keys(member)).toEqual([`alert:new:${id}`])
    await set(id, { price: 45 })
    await match()
    expect(await noticesOf(member)).toMatchObject([
      { key: `alert:new:${id}` },
      { key: `alert:cut:${id}`, title: 'Price cut: Floor lamp', searchIds: [cheap] },
    ])
    await set(id, { price: 80 })
    await set(id, { price: 40 })
    await match()
    expect(await noticesOf(member)).toHaveLength(2)
  })

  test('an alert is in the list at once, or when it is due', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await save(member, 'all', { search: 'sconce' }, { frequency: 'daily' })
    await world.ad(seller, lamp({ title: 'Wall sconce' }))
    await match()
    expect(await noticesOf(member)).toMatchObject([{ isShown: false }])
    expect((await call('GET', '/api/saved-searches', { headers: member.headers })).body).toMatchObject([
      { newAds: 1 },
    ])
  })

  test('an alert is not sent for a paused search, or between people who have blocked one another', async () => {
    const [paused, blocked, seller] = [await world.member(), await world.member(), await world.member()]
    const { headers } = paused
    const id = await save(paused, 'all', { search: 'torch' })
    await call('PATCH', `/api/saved-searches/${id}`, { headers, body: { isPaused: true } })
    await save(blocked, 'all', { search: 'torch' })
    await world.db.run(sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${blocked.id})`)
    await world.ad(seller, lamp({ title: 'Torch' }))
    await match()
    expect([await noticesOf(paused), await noticesOf(blocked)]).toEqual([[], []])
  })

  test('an alert of an ambiguous text is about the ads that its page shows', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await save(member, 'all', { search: 'zzyzx laptops' })
    const found = async () => {
      const { body } = await call('GET', '/api/search/advanced?q=zzyzx%20laptops')
      return body.isNearbyResults || body.noResults
        ? []
        : body.products.map(({ _id }: { _id: string }) => _id)
    }
    // The category has no match: its name is treated as a word.
    const bag = await world.ad(seller, lamp({ title: 'Zzyzx laptops bag' }))
    await match()
    expect([await found(), await keys(member)]).toEqual([[bag.id], [`alert:new:${bag.id}`]])
    const laptop = await world.ad(seller, { subcategory: 'Laptops', title: 'Zzyzx 13' })
    await match()
    expect([await found(), await keys(member)]).toEqual([
      [laptop.id],
      [`alert:new:${bag.id}`, `alert:new:${laptop.id}`],
    ])
    // Now the category is a filter.
    await world.ad(seller, lamp({ title: 'Zzyzx laptops sleeve' }))
    await match()
    expect(await keys(member)).toHaveLength(2)
  })

  test('an alert follows a category that is renamed, before and after searches are compiled again', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await save(member, 'Home Decor', { subcategory: 'Lighting', search: 'brass' })
    const renamed = structuredClone(defaultMarket)
    for (const each of renamed.catalogue.categories.flatMap(({ subcategories }) => subcategories))
      if (each.name === 'Lighting') Object.assign(each, { name: 'Lamps', formerNames: ['Lighting'] })
    const before = await world.ad(seller, lamp())
    setCurrentMarket(renamed)
    await match()
    expect(await keys(member)).toEqual([`alert:new:${before.id}`])
    await compileOutdated(world.db, () => false)
    const scopes = await world.db.many<{ name: string }>(sql`
      select scope ->> 'subcategory' as name from search_matchers where account_id = ${member.id}`)
    expect(scopes).toEqual([{ name: 'Lamps' }])
    setCurrentMarket(defaultMarket)
    const after = await world.ad(seller, lamp())
    setCurrentMarket(renamed)
    await match()
    expect(await keys(member)).toEqual([`alert:new:${before.id}`, `alert:new:${after.id}`])
  })
})

describe('who has saved an ad', () => {
  const favourite = ({ headers }: TestMember, productId: string) =>
    call('POST', '/api/favorites', { headers, body: { productId } })

  test('a member is notified that a saved ad became cheaper, was sold, and is back', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp())
    await favourite(member, id)
    await match()
    const steps = [
      { price: 70 },
      { price: 90 },
      { price: 70 },
      { price: 60 },
      { status: 'sold' },
      { status: 'active' },
    ]
    for (const step of steps) {
      await set(id, step)
      await match()
    }
    expect((await noticesOf(member)).map(({ kind, title }) => [kind, title])).toEqual([
      ['saved_ad', 'Price cut: Brass lamp'],
      ['saved_ad', 'Sold: Brass lamp'],
      ['saved_ad', 'Back again: Brass lamp'],
    ])
    // Reviewed again after an edit.
    await set(id, { status: 'pending' })
    await set(id, { status: 'active' })
    await match()
    expect(await noticesOf(member)).toHaveLength(3)
  })

  const priceNotices = ({ id }: TestMember) =>
    world.db.many<{ text: string }>(sql`
      select details ->> 'text' as text from notifications where account_id = ${id} order by created_at`)

  test('a member is not notified of a price that was raised and is put back', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const rent = { category: 'Property', listingType: 'rent', rentType: 'weekly' } as const
    const { id } = await world.ad(seller, { ...rent, title: 'Terrace house', price: 520 })
    await favourite(member, id)
    await match()
    for (const price of [700, 520]) {
      await set(id, { price })
      await match()
    }
    expect(await priceNotices(member)).toEqual([])
    await set(id, { price: 700 })
    await match()
    await set(id, { price: 510 })
    await match()
    expect(await priceNotices(member)).toEqual([{ text: 'Now $510/wk (was $520/wk). Sydney, NSW' }])
  })

  test('a member is notified of at most one price cut of an ad a day', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp({ title: 'Chess set', price: 120 }))
    await favourite(member, id)
    await match()
    for (const price of [119, 200, 118, 117]) {
      await set(id, { price })
      await match()
    }
    expect(await priceNotices(member)).toEqual([{ text: 'Now $119 (was $120). Sydney, NSW' }])
    // As if that had been the day before.
    await world.db.run(sql`update notifications set key = key || ':before' where account_id = ${member.id}`)
    await set(id, { price: 116 })
    await match()
    expect(await priceNotices(member)).toHaveLength(2)
  })

  test('a member is notified that a saved ad was reserved and is free again, unless it is reserved for them', async () => {
    const [member, buyer, seller] = [await world.member(), await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp())
    for (const each of [member, buyer]) await favourite(each, id)
    await match()
    await world.db.run(sql`
      update ads set status = 'reserved', reserved_until = now() + interval '1 day', reserved_for = ${buyer.id}
      where id = ${id}`)
    await match()
    // They also watch for the reservation to fall through, and are notified once.
    await call('POST', `/api/ads/${id}/watch`, { headers: member.headers })
    await set(id, { status: 'active' })
    await match()
    await match()
    const texts = async ({ id: account }: TestMember) =>
      (
        await world.db.many<{ text: string }>(sql`
          select concat(details ->> 'title', '. ', details ->> 'text') as text from notifications
          where account_id = ${account} order by created_at, key`)
      ).map(({ text }) => text)
    expect(await texts(member)).toEqual([
      'Reserved: Brass lamp. It’s reserved for someone. We’ll tell you if that falls through.',
      expect.stringMatching(
        /^Available again: Brass lamp. .*The reservation fell through. You asked us to tell you.$/,
      ),
    ])
    // The holder is notified of that instead, with the change of status.
    expect(await texts(buyer)).toEqual([])
    expect(await world.db.many(sql`select from reservation_watchers`)).toEqual([])
  })

  test('a member is notified of a saved ad’s price cut once, also if a search finds it', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, lamp({ title: 'Night light' }))
    await favourite(member, id)
    const search = await save(member, 'all', { search: 'night light', maxPrice: '50' })
    await match()
    await set(id, { price: 40 })
    await match()
    expect(await noticesOf(member)).toMatchObject([{ kind: 'saved_ad', searchIds: [search] }])
  })
})

test('an event that can’t be handled waits, and does not block the others', async () => {
  const [member, seller] = [await world.member(), await world.member()]
  await save(member, 'all', { search: 'beacon' })
  const broken = await world.ad(seller, lamp({ title: 'First beacon' }))
  const fine = await world.ad(seller, lamp({ title: 'Second beacon' }))
  await world.db.run(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$`)
  await world.db.run(sql`
    create trigger refuse before insert on notifications for each row
    when (new.details ->> 'title' like '%First beacon%') execute function refuse()`)
  const errors: string[] = []
  await matchAds(world.db, ({ message }) => errors.push(message))
  expect([errors, await keys(member)]).toEqual([['No'], [`alert:new:${fine.id}`]])
  await match()
  await world.db.run(sql`drop trigger refuse on notifications`)
  await world.db.run(sql`update ad_events set due_at = now()`)
  await match()
  expect((await keys(member)).toSorted()).toEqual(
    [`alert:new:${broken.id}`, `alert:new:${fine.id}`].toSorted(),
  )
})
