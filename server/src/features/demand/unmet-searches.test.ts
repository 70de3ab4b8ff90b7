import { MAX_UNMET_PER_DAY, MAX_UNMET_PER_VISITOR } from '@bowerbird/contract/demand/demand.terms'
import { searchAds } from '@bowerbird/contract/search/search.endpoints'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { callsThroughApp, type Transport } from '../../ssr/page-calls.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { weekOf } from './unmet-searches.service.ts'
import { insertUnmetSearches } from './unmet-searches.store.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let world: World
let analyst: TestMember
beforeAll(async () => {
  world = await makeWorld()
  analyst = await world.member({ role: 'analyst' })
  await world.ad(await world.member(), { title: 'Red sofa', category: 'Home Decor' })
})
beforeEach(async () => {
  await world.db.run(sql`delete from unmet_searches`)
  await world.db.run(sql`delete from visitor_salts`)
})

const search = (q: string, { from = '203.0.113.1', agent = browser, more = '' } = {}) =>
  world.app.inject({
    url: `${searchAds.path}?q=${encodeURIComponent(q)}${more}`,
    remoteAddress: from,
    headers: { 'user-agent': agent },
  })

interface Row {
  text: string
  keys: string[]
  query: string | null
  scope: object
}
const rows = () =>
  world.db.many<Row>(sql`select text, keys, query::text, scope from unmet_searches order by text`)
/** The texts, once the last of them is written. */
const textsAfter = async (last: string) => {
  await vi.waitFor(async () => expect((await rows()).map(({ text }) => text)).toContain(last), {
    timeout: 20_000,
    interval: 100,
  })
  return (await rows()).map(({ text }) => text)
}

describe('a search without results', () => {
  test('a search without results counts once a day for each person, unless it was found or is private', async () => {
    expect((await search('  Bunyip   Cage ')).statusCode).toBe(404)
    await search('bunyip cage')
    await search('bunyip cage', { from: '203.0.113.2' })
    // Found, typed by a program, private, without words.
    expect((await search('sofa')).json()).toMatchObject({ noResults: false, isNearbyResults: false })
    await search('bunyip bait', { agent: 'Googlebot/2.1' })
    await search('bunyip 0412 345 678')
    await search('', { more: '&category=Vehicles' })
    // Only wider results.
    expect((await search('sofa quokka')).json()).toMatchObject({ isNearbyResults: true })
    await search('zebra')
    expect(await textsAfter('zebra')).toEqual(['bunyip cage', 'bunyip cage', 'sofa quokka', 'zebra'])
  })

  test('a search without results counts one address once, whatever the browser, and not if it is very long', async () => {
    await search('bunyip cage')
    await search('bunyip cage', { agent: browser.replaceAll('140', '141') })
    await search(`bunyip ${'x'.repeat(74)}`)
    await search(`bunyip ${'x'.repeat(73)}`)
    expect(await textsAfter(`bunyip ${'x'.repeat(73)}`)).toEqual(['bunyip cage', `bunyip ${'x'.repeat(73)}`])
  })

  test('searches without results are stored up to a number for each address and day, and for each day', async () => {
    const row = (visitor: string, n: number) => ({
      visitor: Buffer.from(visitor),
      text: `bunyip ${n}`,
      terms: [`'bunyip'`],
      scope: {},
      subcategoryId: undefined,
    })
    const count = async () =>
      (await world.db.one<{ n: number }>(sql`select count(*)::int as n from unmet_searches`)).n
    const insert = (visitor: string, from: number, length: number) =>
      insertUnmetSearches(
        world.db,
        sydneyDay(),
        Array.from({ length }, (_, n) => row(visitor, from + n)),
      )
    await insert('one', 0, 20)
    await insert('one', 20, 20)
    expect(await count()).toBe(MAX_UNMET_PER_VISITOR)
    await insert('two', 0, 5)
    expect(await count()).toBe(MAX_UNMET_PER_VISITOR + 5)
    await world.db.run(sql`
      insert into unmet_searches (day, visitor, text, keys, scope)
      select ${sydneyDay()}::date, int4send(n), 'x', '{}', '{}' from generate_series(1, ${MAX_UNMET_PER_DAY}) as n`)
    const full = await count()
    await insert('three', 0, 5)
    expect(await count()).toBe(full)
  })

  test('a search without results is stored with its words and filters, and nothing about the person', async () => {
    await search('green bunyip cages in Newtown under $50')
    await textsAfter('green bunyip cages in newtown under $50')
    const [row] = await rows()
    expect(row?.scope).toEqual({
      near: 'newtown-2042',
      radius: expect.any(Number),
      maxCents: 5_000,
      listingTypes: ['sell'],
    })
    expect(row?.query).toContain(`'bunyip'`)
    expect(row?.keys).toHaveLength(1)
    expect(JSON.stringify(await world.db.many(sql`select * from unmet_searches`))).not.toContain('203.0.113')
  })

  test('a search without results counts the visitors of pages, too', async () => {
    let call: Transport
    const app = await buildApp({
      ...world,
      logLevel: 'silent',
      renderer: {
        connect(scope) {
          call = callsThroughApp(scope)
        },
        async render({ path }) {
          const { status } = await call({ method: 'GET', url: `${searchAds.path}?q=${path.slice(1)}` })
          return { status, html: '' }
        },
      },
    })
    const open = (path: string, from: string) =>
      app.inject({ url: path, remoteAddress: from, headers: { 'user-agent': browser } })
    await open('/bunyip', '203.0.113.1')
    await open('/bunyips', '203.0.113.2')
    // Writes what waits.
    await app.close()
    const { people } = await world.db.one<{ people: number }>(
      sql`select count(distinct visitor)::int as people from unmet_searches`,
    )
    expect([people, (await rows()).map(({ text }) => text)]).toEqual([2, ['bunyip', 'bunyips']])
  })

  test('a search without results is removed after 90 days, and salts when their day is over', async () => {
    await world.db.run(sql`
      insert into unmet_searches (day, visitor, text, keys, scope)
      select current_date - age, 'v', 'aged ' || age, '{}', '{}' from unnest(array[1, 89, 91]) as age`)
    await world.db.run(
      sql`insert into visitor_salts values (current_date - 2, 'old'), (current_date + 1, 'new')`,
    )
    await world.jobs.night()
    expect((await rows()).map(({ text }) => text)).toEqual(['aged 1', 'aged 89'])
    expect(await world.db.many(sql`select salt::text from visitor_salts`)).toHaveLength(1)
  })

  test('the salt of a day replaces those before', async () => {
    await world.db.run(sql`insert into visitor_salts values (current_date - 2, 'old')`)
    const fresh = await buildApp({ ...world, logLevel: 'silent' })
    await fresh.inject({ url: `${searchAds.path}?q=zebra`, headers: { 'user-agent': browser } })
    await fresh.close()
    const salts = await world.db.many<{ length: number }>(sql`select length(salt) from visitor_salts`)
    expect(salts).toEqual([{ length: 32 }])
  })
})

describe('the list of a week', () => {
  const monday = weekOf(sydneyDay())
  const given = (text: string, people: number, daysBefore = 0) =>
    world.db.run(sql`
      insert into unmet_searches (day, visitor, text, keys, scope)
      select ${monday}::date - ${daysBefore}::int, ('v' || n)::bytea, ${text}, '{}', '{}' from generate_series(1, ${people}) as n`)
  const list = (query = '') =>
    world.app.inject({ url: `/api/admin/unmet-searches${query}`, headers: analyst.headers })

  test('the list of unmet searches takes one person on several days for one', async () => {
    await world.db.run(sql`
      insert into unmet_searches (day, visitor, text, keys, scope)
      select ${monday}::date + n, ('day ' || n)::bytea, 'my name is', '{}', '{}' from generate_series(0, 4) as n`)
    expect((await list()).json().searches).toEqual([])
  })

  test('the list of unmet searches has phrases of two people or more, most frequent first, with the week before', async () => {
    await given('tinny', 2)
    await given('doona', 3)
    await given('doona', 5, 7)
    await given('my name is', 1)
    await given('older', 9, 14)
    expect((await list()).json()).toEqual({
      weeks: [monday, shifted(-7), shifted(-14)],
      week: monday,
      searches: [
        { text: 'doona', people: 3, before: 5 },
        { text: 'tinny', people: 2, before: 0 },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 2, hasMore: false },
    })
    // Any day of the week.
    expect((await list(`?week=${shifted(-9)}`)).json()).toMatchObject({
      week: shifted(-14),
      searches: [{ text: 'older', people: 9, before: 0 }],
    })
    expect((await list('?week=soon')).statusCode).toBe(400)
  })

  test('the list of unmet searches is a file, too', async () => {
    await given('=cmd()', 2)
    const reply = await world.app.inject({
      url: '/api/admin/unmet-searches/export',
      headers: analyst.headers,
    })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.body).toBe("phrase,people,weekBefore\n'=cmd(),2,0\n")
  })

  const shifted = (days: number) =>
    new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10)
})
