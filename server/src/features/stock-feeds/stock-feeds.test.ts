import type { Feed } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { killedAt } from '../../testing/killed-db.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { openYard } from './dealer.fixture.ts'
import { runFeed } from './run-feed.service.ts'

const feeds = { isAllowed: (ip: string) => ip === '127.0.0.1' }
let world: World
let admin: TestMember
let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  world = await makeWorld({ feeds })
  admin = await world.member({ role: 'admin' })
  yard = await openYard()
})

const call = caller(() => world)
type Reply = Promise<{ status: number; body: Feed }>
const ask = (dealer: TestMember, method: 'GET' | 'PUT' | 'POST', path = '', body?: object): Reply =>
  call(method, `/api/feed${path}`, { headers: dealer.headers, ...(body && { body }) }) as unknown as Reply
const view = async (dealer: TestMember) => (await ask(dealer, 'GET')).body
const allow = (dealer: TestMember, isAllowed: boolean, by = admin) =>
  call('PUT', `/api/users/${dealer.id}/feed`, { headers: by.headers, body: { isAllowed } })
const settings = (changes: object = {}) => ({
  address: `${yard.origin}/stock`,
  subcategory: 'Cars',
  suburb: 'Newtown',
  postcode: '2042',
  ...changes,
})

interface Ad {
  id: string
  title: string
  status: string
  price: number
  photos: number
}
const adsOf = (dealer: TestMember): Promise<Ad[]> =>
  world.db.many<Ad>(sql`
    select id, title, status, (price_cents / 100)::int as price, cardinality(images) as photos from ads
    where seller_id = ${dealer.id} order by price_cents, id`)
const linesOf = async (dealer: TestMember) =>
  (await adsOf(dealer)).map(({ price, status, photos }) => `${price} ${status} ${photos}`)

/** A dealer whose new ads are listed at once, and whose feed is followed. */
async function givenDealer(stock = [yard.car(1), yard.car(2), yard.car(3)]) {
  const dealer = await world.member({ name: 'Dee Dealer' })
  await givenTrusted(world, dealer)
  await allow(dealer, true)
  yard.stock = stock
  yard.answer = undefined
  yard.broken.clear()
  await ask(dealer, 'PUT', '', settings())
  await world.jobs.run()
  await ask(dealer, 'POST', '/start')
  await world.jobs.run()
  yard.asked = []
  return dealer
}

async function night() {
  await world.jobs.night()
  await world.jobs.run()
}

const edit = async (dealer: TestMember, id: string, changes: object) => {
  const { body } = await call('GET', `/api/ads/owner/${id}`, { headers: dealer.headers })
  return call('PUT', `/api/ads/owner/${id}`, { headers: dealer.headers, body: { ...body, ...changes } })
}

test('a feed is allowed by an administrator, previewed, and followed from the first night', async () => {
  const dealer = await world.member({ name: 'Dee Dealer' })
  expect(await view(dealer)).toMatchObject({ isAllowed: false, settings: null })
  expect(await ask(dealer, 'PUT', '', settings())).toMatchObject({ status: 403 })
  expect(await allow(dealer, true, dealer)).toMatchObject({ status: 403 })
  expect(await allow(dealer, true)).toMatchObject({ status: 200, body: { isAllowed: true, host: null } })
  const { action } = await world.db.one<{ action: string }>(
    sql`select action from audit_log where target_id = ${dealer.id}`,
  )
  expect(action).toBe('account.feed')
  expect(await ask(dealer, 'POST', '/start')).toMatchObject({ status: 409 })

  yard.stock = [yard.car(1), yard.car(2, { price: 0 }), yard.car(1)]
  expect(await ask(dealer, 'PUT', '', settings())).toMatchObject({
    status: 200,
    body: { isOn: false, latest: { isPreview: true, state: 'waiting' } },
  })
  expect(await ask(dealer, 'PUT', '', settings())).toMatchObject({ status: 409 })
  await world.jobs.run()
  expect(await view(dealer)).toMatchObject({
    latest: {
      state: 'done',
      counts: { read: 3, added: 1, refused: 2 },
      ads: [
        { externalId: 'S1', title: '2016 Toyota Corolla', price: 10_001, place: 'Newtown 2042', photos: 1 },
      ],
      faults: [
        { externalId: 'S2', column: 'price', message: expect.any(String) },
        { externalId: 'S1', column: 'externalId', message: 'The feed has this stock number twice' },
      ],
    },
  })
  expect(await linesOf(dealer)).toEqual([])
  expect(yard.count('/1.jpg')).toBe(0)

  expect(await ask(dealer, 'POST', '/start')).toMatchObject({ status: 200, body: { isOn: true } })
  await world.jobs.run()
  expect(await view(dealer)).toMatchObject({ ads: 1, latest: { counts: { added: 1, refused: 2 } } })
  // A new member's ads wait for review, from a feed as from the form.
  expect(await linesOf(dealer)).toEqual(['10001 pending 1'])
  const [mail] = await world.mailsTo(dealer.email)
  expect(mail?.subject).toBe('Your feed needs a look')
  expect(mail?.text).toContain('2 ads have a problem.')
  expect(mail?.text).toContain('S2, 2017 Toyota Corolla: price:')

  await night()
  expect(await world.mailsTo(dealer.email)).toHaveLength(1)
  const overview = await call('GET', `/api/users/${dealer.id}/feed`, { headers: admin.headers })
  expect(overview.body).toMatchObject({
    isAllowed: true,
    isOn: true,
    ads: 1,
    host: new URL(yard.origin).host,
  })
  await allow(dealer, false)
  yard.stock = [yard.car(1), yard.car(4)]
  await night()
  expect(await linesOf(dealer)).toEqual(['10001 pending 1'])
})

test('new, changed, missing and returning ads follow, photos are fetched once, and nothing is doubled', async () => {
  const dealer = await givenDealer()
  const [first] = await adsOf(dealer)
  expect(await linesOf(dealer)).toEqual(['10001 active 1', '10002 active 1', '10003 active 1'])
  await night()
  expect(yard.asked).toEqual([])
  expect((await view(dealer)).latest).toMatchObject({ isUnmodified: true, state: 'done' })

  yard.stock = [
    yard.car(1, { price: 9_500, images: [`${yard.origin}/1.jpg`, `${yard.origin}/11.jpg`] }),
    yard.car(2),
    yard.car(4),
  ]
  await night()
  expect(await linesOf(dealer)).toEqual([
    '9500 active 2',
    '10002 active 1',
    '10003 expired 1',
    '10004 active 1',
  ])
  expect((await view(dealer)).latest?.counts).toMatchObject({ added: 1, changed: 1, ended: 1, relisted: 0 })
  expect(yard.asked.filter((path) => path !== '/stock').toSorted()).toEqual(['/11.jpg', '/4.jpg'])
  // Like any change of a price.
  const { cents } = await world.db.one<{ cents: string }>(
    sql`select cut_from_cents as cents from ads where id = ${first?.id}`,
  )
  expect(Number(cents)).toBe(1_000_100)

  yard.stock = [...yard.stock, yard.car(3)]
  await night()
  expect(await linesOf(dealer)).toContain('10003 active 1')
  expect((await view(dealer)).latest?.counts).toMatchObject({ added: 0, changed: 0, relisted: 1 })
  expect(yard.count('/3.jpg')).toBe(0)
})

test('what the seller has changed stays until the feed changes the same field', async () => {
  const dealer = await givenDealer()
  const [ad] = await adsOf(dealer)
  const id = ad?.id ?? ''
  expect(await edit(dealer, id, { title: 'A lovely Corolla', price: 9_900 })).toMatchObject({ status: 200 })
  yard.stock = yard.stock.map((car) =>
    car.stockNo === 'S1' ? { ...car, comments: 'New tyres and log books.' } : car,
  )
  await night()
  const read = () =>
    world.db.one(sql`select title, description, (price_cents / 100)::int as price from ads where id = ${id}`)
  expect(await read()).toEqual({
    title: 'A lovely Corolla',
    description: 'New tyres and log books.',
    price: 9_900,
  })
  yard.stock = yard.stock.map((car) => (car.stockNo === 'S1' ? { ...car, price: 9_000 } : car))
  await night()
  expect(await read()).toMatchObject({ title: 'A lovely Corolla', price: 9_000 })
})

test('ads that are sold, deleted or refused here are left alone', async () => {
  const dealer = await givenDealer()
  const [sold, deleted, refused] = await adsOf(dealer)
  await call('PATCH', `/api/ads/owner/${sold?.id}/status`, {
    headers: dealer.headers,
    body: { status: 'sold' },
  })
  await call('DELETE', `/api/ads/owner/${deleted?.id}`, { headers: dealer.headers })
  await world.db.run(sql`update ads set status = 'inactive' where id = ${refused?.id}`)
  yard.stock = yard.stock.map((car) => ({ ...car, price: 5_000 }))
  await night()
  expect(await linesOf(dealer)).toEqual(['10001 sold 1', '10003 inactive 1'])
  expect((await view(dealer)).latest?.faults).toMatchObject([
    { externalId: 'S3', message: 'Our team refused this ad. Open it in My Listings to see why' },
  ])
})

test('a feed that is empty, broken or suddenly short ends nothing, and says so', async () => {
  const dealer = await givenDealer([1, 2, 3, 4, 5].map((n) => yard.car(n)))
  const all = await linesOf(dealer)
  for (const [answer, problem] of [
    ['[]', 'The feed has no ads'],
    ['{"vehicles": [{"stockNo": "S1"', 'not valid JSON'],
    ['<!doctype html><p>Down for maintenance', 'leads to a web page'],
    ['[{"stockNo": "S1"}]', 'No ad of the feed could be read'],
  ] as const) {
    yard.answer = (reply) => reply.end(answer)
    await night()
    expect((await view(dealer)).latest).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining(problem),
    })
  }
  yard.answer = (reply) => reply.writeHead(503).end()
  await night()
  expect((await view(dealer)).latest?.problem).toBe('127.0.0.1 answered with 503')
  yard.answer = undefined
  yard.stock = yard.stock.slice(0, 2)
  await night()
  expect((await view(dealer)).latest).toMatchObject({
    state: 'done',
    counts: { missing: 3, ended: 0 },
    problem: expect.stringContaining('more than half'),
  })
  expect(await linesOf(dealer)).toEqual(all)
  expect((await world.mailsTo(dealer.email)).at(-1)?.text).toContain('3 ads are missing')

  expect(await ask(dealer, 'POST', '/runs', { isToEndMissing: true })).toMatchObject({ status: 200 })
  await world.jobs.run()
  expect((await view(dealer)).latest?.counts).toMatchObject({ missing: 0, ended: 3 })
  expect((await linesOf(dealer)).filter((line) => line.includes('active'))).toHaveLength(2)
})

test('an ad with an error stays listed, and a photo that failed is fetched the next night', async () => {
  const dealer = await givenDealer()
  yard.broken.add('/21.jpg').add('/5.jpg')
  yard.stock = [
    yard.car(1, { images: [`${yard.origin}/1.jpg`, `${yard.origin}/21.jpg`] }),
    yard.car(2, { price: 0 }),
    yard.car(3),
    yard.car(5),
  ]
  await night()
  expect(await linesOf(dealer)).toEqual(['10001 active 1', '10002 active 1', '10003 active 1'])
  expect(
    (await view(dealer)).latest?.faults.map(({ externalId, column }) => `${externalId} ${column}`),
  ).toEqual(['S2 price', 'S1 images', 'S5 images', 'S5 '])
  yard.broken.clear()
  await night()
  expect(await linesOf(dealer)).toEqual([
    '10001 active 2',
    '10002 active 1',
    '10003 active 1',
    '10005 active 1',
  ])
})

test('a missing ad that is paused or waits for review ends as soon as it is listed, and once', async () => {
  const dealer = await givenDealer()
  const [first] = await adsOf(dealer)
  const move = (status: string) =>
    call('PATCH', `/api/ads/owner/${first?.id}/status`, { headers: dealer.headers, body: { status } })
  await move('paused')
  yard.stock = yard.stock.slice(1)
  await night()
  expect(await linesOf(dealer)).toContain('10001 paused 1')
  await move('active')
  await night()
  expect(await linesOf(dealer)).toContain('10001 expired 1')
  await call('POST', `/api/ads/owner/${first?.id}/renew`, { headers: dealer.headers })
  await night()
  expect(await linesOf(dealer)).toContain('10001 active 1')
})

test('ads in the feed do not run out, and their sellers are not asked one by one', async () => {
  const dealer = await givenDealer()
  await world.db.run(
    sql`update ads set listed_at = now() - interval '57 days' where seller_id = ${dealer.id}`,
  )
  const [first] = await adsOf(dealer)
  await world.db.run(sql`update ads set status = 'expired' where id = ${first?.id}`)
  await night()
  await world.jobs.minute()
  expect(await linesOf(dealer)).toContain('10001 active 1')
  expect(await world.mailsTo(dealer.email)).toEqual([])
})

test('a run that is killed at any statement goes on without a second ad, photo or change', async () => {
  const dealer = await givenDealer()
  yard.stock = [yard.car(1, { price: 9_000 }), yard.car(2), yard.car(4), yard.car(5)]
  await world.db.run(sql`delete from test_jobs`)
  await ask(dealer, 'POST', '/runs', {})
  const runId = (await view(dealer)).latest?._id ?? ''
  for (let statements = 1; ; statements += 3) {
    const end = await runFeed({ ...world, feeds, db: killedAt(world.db, statements) }, { runId }).catch(
      (error: Error) => error.message,
    )
    if (end === undefined) break
    expect(end).toBe('Killed')
  }
  expect(await linesOf(dealer)).toEqual([
    '9000 active 1',
    '10002 active 1',
    '10003 expired 1',
    '10004 active 1',
    '10005 active 1',
  ])
  expect((await view(dealer)).latest).toMatchObject({
    state: 'done',
    problem: null,
    counts: { read: 4, added: 2, changed: 1, ended: 1, refused: 0 },
  })
  const { changes } = await world.db.one<{ changes: number }>(sql`
    select count(*)::int as changes from ad_prices p join ads a on a.id = p.ad_id where a.seller_id = ${dealer.id}`)
  // One for each of the five ads, and the change.
  expect(changes).toBe(6)
})

test('the address may not lead into the operator’s network', async () => {
  const own = await makeWorld()
  const dealer = await own.member()
  await own.db.run(sql`insert into stock_feeds (account_id, is_allowed) values (${dealer.id}, true)`)
  const send = (address: string) =>
    own.app.inject({
      method: 'PUT',
      url: '/api/feed',
      headers: dealer.headers,
      payload: settings({ address }),
    })
  for (const address of ['ftp://x.example', 'https://me:pw@x.example', 'http://x.example:22/', 'x'])
    expect((await send(address)).statusCode).toBe(400)
  yard.asked = []
  yard.answer = undefined
  expect((await send(`${yard.origin}/stock`)).statusCode).toBe(200)
  await own.jobs.run()
  const feed = await own.app.inject({ method: 'GET', url: '/api/feed', headers: dealer.headers })
  expect(feed.json().latest).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('private network'),
  })
  expect(yard.asked).toEqual([])
})
