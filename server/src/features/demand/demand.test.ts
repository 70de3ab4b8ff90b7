import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { insertUnmetSearches } from './unmet-searches.store.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let world: World
let seller: TestMember
let buyers: TestMember[]
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  buyers = await Promise.all(Array.from({ length: 8 }, () => world.member()))
  await world.db.run(sql`update accounts set created_at = now() - interval '8 days'`)
})
beforeEach(async () => {
  await world.db.run(sql`delete from saved_searches`)
  await world.db.run(sql`delete from unmet_searches`)
})

/** A saved search as it is compiled. */
async function given(owner: TestMember | undefined, word: string | null, scope: object = {}): Promise<void> {
  const id = randomUUID()
  const accountId = owner?.id ?? ''
  await world.db.run(sql`
    insert into saved_searches (id, account_id, name, path, params)
    values (${id}, ${accountId}, 'Mine', 'all', ${JSON.stringify({ search: id })})`)
  await world.db.run(sql`
    insert into search_matchers (search_id, account_id, keys, query, scope)
    values (${id}, ${accountId}, ${word ? [`w:${word}`] : ['*@*']}, ${word}::tsquery, ${JSON.stringify(scope)})`)
}
const givenUnmet = (people: number, day = today, scope: object = {}) =>
  insertUnmetSearches(
    world.db,
    day,
    Array.from({ length: people }, (_, i) => ({
      visitor: Buffer.from(`visitor ${i}`),
      text: 'corolla',
      terms: [`('corolla' | 'toyota' <-> 'corolla')`],
      scope,
      subcategoryId: undefined,
    })),
  )

const ask = async (changes: Record<string, string> = {}, by = seller) => {
  const draft = {
    title: 'Toyota Corolla 2016',
    subcategory: 'Cars',
    suburb: 'Newtown',
    postcode: '2042',
    ...changes,
  }
  const reply = await world.app.inject({
    url: `/api/demand?${new URLSearchParams(draft).toString()}`,
    headers: { ...by.headers, 'user-agent': browser },
    remoteAddress: '203.0.113.9',
  })
  return reply.json()
}

const nobody = { people: 0, isNear: false }

describe('the people who look for what is being written', () => {
  test('people who look for what is being written are counted from five up, each once, and without the seller', async () => {
    await given(seller, 'corolla')
    for (const buyer of buyers.slice(0, 4)) {
      await given(buyer, 'corolla')
      await given(buyer, 'toyota')
    }
    expect(await ask()).toEqual(nobody)
    await given(buyers[4], 'toyota')
    expect(await ask()).toEqual({ people: 5, isNear: false })
    // Another thing.
    expect(await ask({ title: 'Mazda 3' })).toEqual(nobody)
  })

  test('people count only if they can’t be the seller with other accounts: no shared device or address, and older than a week', async () => {
    for (const buyer of buyers.slice(0, 5)) await given(buyer, 'corolla')
    const [first, second] = buyers
    const shared = [seller, first].map((member) => member?.id ?? '')
    await world.db.run(sql`
      insert into known_devices (account_id, device_hash)
      select id, sha256('one browser') from unnest(${shared}::uuid[]) as id`)
    expect(await ask()).toEqual(nobody)
    await world.db.run(sql`delete from known_devices`)
    await world.db.run(sql`
      insert into login_addresses (account_id, address_hash)
      select id, sha256('one home') from unnest(${shared}::uuid[]) as id`)
    expect(await ask()).toEqual(nobody)
    await world.db.run(sql`delete from login_addresses`)
    expect(await ask()).toEqual({ people: 5, isNear: false })
    await world.db.run(
      sql`update accounts set created_at = now() - interval '6 days' where id = ${second?.id ?? ''}`,
    )
    expect(await ask()).toEqual(nobody)
    await world.db.run(
      sql`update accounts set created_at = now() - interval '8 days' where id = ${second?.id ?? ''}`,
    )
  })

  test('people whose search found nothing in the last 30 days count as demand as well', async () => {
    for (const buyer of buyers.slice(0, 2)) await given(buyer, 'corolla')
    await givenUnmet(2, daysAgo(29))
    await givenUnmet(8, daysAgo(31))
    expect(await ask()).toEqual(nobody)
    await givenUnmet(1, daysAgo(3))
    expect(await ask()).toEqual({ people: 5, isNear: false })
  })

  test('people who look for the subcategory as a whole count as demand, those for a whole category don’t', async () => {
    for (const buyer of buyers.slice(0, 5)) await given(buyer, null, { category: 'Vehicles' })
    expect(await ask()).toEqual(nobody)
    for (const buyer of buyers.slice(0, 5)) await given(buyer, null, { subcategory: 'Cars' })
    expect(await ask()).toEqual({ people: 5, isNear: false })
    expect(await ask({ subcategory: 'Boats' })).toEqual(nobody)
  })

  test('people count as near only if they have a place within 25 km', async () => {
    for (const buyer of buyers.slice(0, 5)) await given(buyer, 'corolla', { near: 'enmore-2042', radius: 5 })
    for (const buyer of buyers.slice(5, 8)) await given(buyer, 'corolla')
    expect(await ask()).toEqual({ people: 5, isNear: true })
    // In Perth, only the three who don't say where.
    expect(await ask({ suburb: 'Fremantle', postcode: '6160' })).toEqual(nobody)
    await given(buyers[0], 'corolla')
    await given(buyers[1], 'corolla')
    expect(await ask({ suburb: 'Fremantle', postcode: '6160' })).toEqual({ people: 5, isNear: false })
  })

  test('people count as demand only if the price is within their range', async () => {
    await givenUnmet(6, today, { maxCents: 500_000 })
    expect(await ask()).toMatchObject({ people: 5 })
    expect(await ask({ price: '4999.50' })).toMatchObject({ people: 5 })
    expect(await ask({ price: '5001' })).toEqual(nobody)
  })

  test('demand is for members only', async () => {
    const url = '/api/demand?title=Corolla&subcategory=Cars'
    expect((await world.app.inject({ url })).statusCode).toBe(401)
    const asked = await world.app.inject({ url: '/api/demand?title=Corolla', headers: seller.headers })
    expect(asked.statusCode).toBe(400)
  })

  test('requests for the demand of a draft are limited', async () => {
    const limited = await makeWorld({ isRateLimited: true })
    const member = await limited.member()
    const url = '/api/demand?title=Corolla&subcategory=Cars'
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => limited.app.inject({ url, headers: member.headers })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })
})

describe('the people who look for own ads', () => {
  const own = async (by: TestMember, id?: string) =>
    (
      await world.app.inject({
        url: `/api/demand/own${id ? `?id=${id}` : ''}`,
        headers: by.headers,
      })
    ).json()

  test('people who look for own ads are counted for ads on offer, for their owner', async () => {
    const car = { category: 'Vehicles', subcategory: 'Cars', suburb: 'Newtown', postcode: '2042' }
    const { id } = await world.ad(seller, { ...car, title: 'Corolla' })
    const waiting = await world.ad(seller, { ...car, title: 'Old corolla', status: 'pending' })
    await world.ad(seller, { ...car, title: 'Corolla, gone', status: 'sold' })
    await world.ad(seller, { ...car, title: 'Mazda' })
    await givenUnmet(7, today, { near: 'enmore-2042' })
    const demand = { people: 5, isNear: true }
    expect(await own(seller)).toEqual([
      { _id: waiting.id, ...demand },
      { _id: id, ...demand },
    ])
    expect(await own(seller, id)).toEqual([{ _id: id, ...demand }])
    expect(await own(buyers[0] as TestMember, id)).toEqual([])
  })
})
