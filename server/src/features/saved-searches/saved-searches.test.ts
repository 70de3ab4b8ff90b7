import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import {
  MAX_SAVED_SEARCHES,
  NOTHING_TO_SAVE,
  SAVED_SEARCH_GONE,
  SEARCH_SAVED_ALREADY,
  savedSearchesFull,
} from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterEach(() => setCurrentMarket(defaultMarket))
const call = caller(() => world)

const save = ({ headers }: TestMember, path: string, params: object, more: object = {}) =>
  call('POST', '/api/saved-searches', { headers, body: { path, params, ...more } })
const list = async ({ headers }: TestMember): Promise<SavedSearch[]> =>
  (await call('GET', '/api/saved-searches', { headers })).body
const change = ({ headers }: TestMember, id: string, body: object) =>
  call('PATCH', `/api/saved-searches/${id}`, { headers, body })
const matchers = (id: string) =>
  world.db.many<{ keys: string[]; query: string | null }>(
    sql`select keys, query::text from search_matchers where search_id = ${id}`,
  )

describe('a saved search', () => {
  test('a saved search is named after its summary, and leads to its listing', async () => {
    const member = await world.member()
    const params = {
      subcategory: 'Cars',
      maxPrice: '10000',
      near: 'newtown-2042',
      radius: '25',
      'a.transmission': 'automatic',
      sort: 'price_asc',
      page: '3',
      view: 'map',
      unknown: 'x',
    }
    const { status, body } = await save(member, 'Vehicles', params)
    const summary = 'Cars · within 25 km of Newtown NSW · up to $10,000 · Automatic'
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.any(String),
        name: summary,
        summary,
        href: '/category/Vehicles?subcategory=Cars&maxPrice=10000&a.transmission=automatic&near=newtown-2042&radius=25',
        frequency: 'instant',
        isPaused: false,
        newAds: 0,
        createdAt: expect.any(String),
      },
    ])
    expect(await list(member)).toEqual([body])
    expect(await matchers(body._id)).toEqual([
      { keys: expect.arrayContaining(['s10@pa20', 's10@at0']), query: null },
    ])
  })

  test('a saved search is saved once, whatever its order and page', async () => {
    const member = await world.member()
    const { body: first } = await save(
      member,
      'all',
      { search: 'corolla', state: 'Victoria' },
      { name: 'Mine' },
    )
    const again = await save(member, 'all', {
      state: 'Victoria',
      sort: 'newest',
      search: 'corolla',
      page: '2',
    })
    expect([again.status, again.body]).toEqual([200, first])
    expect(first).toMatchObject({ name: 'Mine', summary: '“corolla” · Victoria' })
    await save(await world.member(), 'all', { search: 'corolla', state: 'Victoria' })
    expect(await list(member)).toHaveLength(1)
  })

  test('a saved search has the phrases of its text as filters, like its page', async () => {
    const { body } = await save(await world.member(), 'all', { search: 'couch under $300 in Hobart' })
    expect(body).toMatchObject({
      name: 'couch · Hobart · up to $300',
      summary: '“couch” · Hobart · up to $300',
    })
    expect(body.href).toContain('maxPrice=300')
  })

  test.each([
    ['all', {}],
    ['all', { sort: 'price_asc', view: 'map', near: 'newtown-2042' }],
    ['all', { minPrice: '0', subcategory: 'Cars' }],
    ['all', { search: 'the' }],
  ])('a search that would find everything or nothing is refused: %s %j', async (path, params) => {
    const { status, body } = await save(await world.member(), path, params)
    expect([status, body.message]).toEqual([400, NOTHING_TO_SAVE])
  })

  test.each([
    ['Nonsense', {}, 'path'],
    ['all', { near: 'atlantis-9999', radius: '5' }, 'near'],
    ['all', { postcode: ';' }, 'postcode'],
  ])('a search whose page is refused is refused, too: %s %j', async (path, params, field) => {
    const { status, body } = await save(await world.member(), path, params)
    expect([status, Object.keys(body.validationErrors)]).toEqual([400, [field]])
  })

  test('a saved search is changed, paused and deleted by its owner', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const { body } = await save(member, 'Vehicles', {})
    const changed = await change(member, body._id, { name: ' My cars ', frequency: 'weekly', isPaused: true })
    expect(changed.body).toEqual({ ...body, name: 'My cars', frequency: 'weekly', isPaused: true })
    expect(await matchers(body._id)).toEqual([])
    await change(member, body._id, { isPaused: false })
    expect(await matchers(body._id)).toEqual([{ keys: ['c2@*'], query: null }])
    expect((await change(member, body._id, { name: '  ' })).status).toBe(400)
    const missing = await change(other, body._id, { isPaused: true })
    expect([missing.status, missing.body.message]).toEqual([404, SAVED_SEARCH_GONE])
    const drop = ({ headers }: TestMember) => call('DELETE', `/api/saved-searches/${body._id}`, { headers })
    expect([(await drop(other)).status, (await drop(member)).status, (await drop(member)).status]).toEqual([
      404, 200, 404,
    ])
    expect(await list(member)).toEqual([])
  })

  test('a saved search can look for something else, and finds what comes from then on', async () => {
    const member = await world.member()
    const { body } = await save(member, 'Vehicles', { subcategory: 'Cars' })
    const bikes = { path: 'Vehicles', params: { subcategory: 'Bikes', maxPrice: '500' } }
    const changed = await change(member, body._id, { search: bikes })
    const summary = 'Bikes · up to $500'
    expect(changed.body).toEqual({
      ...body,
      name: summary,
      summary,
      href: '/category/Vehicles?subcategory=Bikes&maxPrice=500',
    })
    expect(await matchers(body._id)).toHaveLength(1)
    expect(await matchers(body._id)).not.toEqual([{ keys: ['c2@*'], query: null }])
    await change(member, body._id, { name: 'For Dad', isPaused: true })
    const cars = { path: 'Vehicles', params: { subcategory: 'Cars' } }
    const named = await change(member, body._id, { search: cars })
    expect(named.body, 'a name of one’s own stays').toMatchObject({ name: 'For Dad', summary: 'Cars' })
    expect(await matchers(body._id), 'it is still paused').toEqual([])
    const everything = await change(member, body._id, { search: { path: 'all', params: {} } })
    expect([everything.status, everything.body.message]).toEqual([400, NOTHING_TO_SAVE])
    const second = await save(member, 'Electronics', {})
    const same = await change(member, second.body._id, { search: cars })
    expect([same.status, same.body.message]).toEqual([409, SEARCH_SAVED_ALREADY])
  })

  test('a saved search that has changed on another device is not overwritten unseen', async () => {
    const member = await world.member()
    const { body } = await save(member, 'Vehicles', { subcategory: 'Cars' })
    const { name, frequency, href } = body
    await change(member, body._id, { name: 'For Dad', basedOn: { name } })
    const refused = await change(member, body._id, { name: 'For Mum', basedOn: { name } })
    expect(refused).toMatchObject({ status: 409, body: { conflicts: { name: 'For Dad' } } })
    const daily = await change(member, body._id, { frequency: 'daily', basedOn: { name, frequency } })
    expect(daily.body, 'another field is merged').toMatchObject({ name: 'For Dad', frequency: 'daily' })
    const bikes = { path: 'Vehicles', params: { subcategory: 'Bikes' } }
    const boats = { path: 'Vehicles', params: { subcategory: 'Boats' } }
    await change(member, body._id, { search: bikes, basedOn: { href } })
    const unseen = await change(member, body._id, { search: boats, basedOn: { href } })
    expect(unseen).toMatchObject({
      status: 409,
      body: { conflicts: { href: '/category/Vehicles?subcategory=Bikes' } },
    })
  })

  test('a saved search survives renames of its categories', async () => {
    const member = await world.member()
    const { body } = await save(member, 'Vehicles', { subcategory: 'Cars' })
    const renamed = structuredClone(defaultMarket)
    for (const category of renamed.catalogue.categories.filter(({ name }) => name === 'Vehicles')) {
      Object.assign(category, { name: 'Motors', formerNames: ['Vehicles'] })
      for (const each of category.subcategories.filter(({ name }) => name === 'Cars'))
        Object.assign(each, { name: 'Automobiles', formerNames: ['Cars'] })
    }
    setCurrentMarket(renamed)
    expect(await list(member)).toEqual([
      { ...body, summary: 'Automobiles', href: '/category/Motors?subcategory=Automobiles' },
    ])
  })

  test('a saved search counts the ads that it found since the member looked, with and without a notice', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const { body } = await save(member, 'all', { search: 'lamp' })
    const found = async (status: 'active' | 'sold', isTold: boolean) => {
      const { id } = await world.ad(seller, { status })
      await world.db.run(sql`
        insert into notifications (id, account_id, kind, key, ad_id, search_ids, shown_at)
        values (${newId()}, ${member.id}, 'alert', ${`alert:new:${id}`}, ${id}, ${[body._id]}::uuid[],
          ${isTold ? new Date() : null})`)
    }
    await found('active', true)
    await found('active', false)
    await found('sold', true)
    expect(await list(member)).toMatchObject([{ newAds: 2 }])
    expect((await change(member, body._id, { isSeen: true })).body).toMatchObject({ newAds: 0 })
    await found('active', true)
    expect(await list(member)).toMatchObject([{ newAds: 1 }])
  })

  test('a member can have at most 100 saved searches', async () => {
    const member = await world.member()
    await world.db.run(sql`
      insert into saved_searches (id, account_id, name, path, params)
      select gen_random_uuid(), ${member.id}, 'Full', 'all', jsonb_build_object('search', 'thing ' || n)
      from generate_series(1, ${MAX_SAVED_SEARCHES}::int) as n`)
    const { status, body } = await save(member, 'Vehicles', {})
    expect([status, body.message]).toEqual([409, savedSearchesFull()])
    expect((await save(member, 'all', { search: 'thing 7' })).status).toBe(200)
  })
})
