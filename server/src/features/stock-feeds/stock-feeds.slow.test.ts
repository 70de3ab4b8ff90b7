import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenTrusted } from '../../testing/given-trusted.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { openYard, type Vehicle } from './dealer.fixture.ts'

const program = join(import.meta.dirname, 'feed-process.fixture.ts')
const VEHICLES = 2_000

/** Runs processes one after the other until one ends by itself. Returns how many were killed. */
async function runUntilDone(
  { connection, imageFolder }: World,
  runId: string,
  longest: number,
): Promise<number> {
  for (let kills = 0; ; kills++) {
    const child = spawn(
      process.execPath,
      [program, JSON.stringify(connection), imageFolder, runId, String(longest)],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (code === 0) return kills
    expect(signal, said.join('')).toBe('SIGKILL')
  }
}

const linesOf = (world: World, dealer: TestMember) =>
  world.db.many<{
    key: string
    price: number
    status: string
    text: string
    title: string
    photos: number
    prices: number
  }>(sql`
    select i.external_id as key, (a.price_cents / 100)::int as price, a.status::text, a.description as text, a.title,
      cardinality(a.images) as photos, (select count(*)::int from ad_prices p where p.ad_id = a.id) as prices
    from ads a left join stock_feed_items i on i.ad_id = a.id where a.seller_id = ${dealer.id}
    order by length(i.external_id), i.external_id`)

test('two thousand vehicles with changes on three days are all there once, however often the process is killed', {
  tags: ['nightly'],
  timeout: 1_800_000,
}, async () => {
  const world = await makeWorld({ feeds: { isAllowed: (ip) => ip === '127.0.0.1' } })
  const yard = await openYard()
  const call = caller(() => world)
  const admin = await world.member({ role: 'admin' })
  const dealer = await world.member({ name: 'Dee Dealer' })
  await givenTrusted(world, dealer)
  const { headers } = dealer
  await call('PUT', `/api/users/${dealer.id}/feed`, { headers: admin.headers, body: { isAllowed: true } })
  yard.stock = Array.from({ length: VEHICLES }, (_, n) => yard.car(n))
  const body = { address: `${yard.origin}/stock`, subcategory: 'Cars', suburb: 'Newtown', postcode: '2042' }
  await call('PUT', '/api/feed', { headers, body })
  await world.jobs.run()
  await call('POST', '/api/feed/start', { headers })

  const figures: object[] = []
  let allKills = 0
  /** One night: the run that waits, with a process that is killed again and again. */
  async function night(longest: number) {
    const before = { asked: yard.asked.length, at: performance.now() }
    const run = await world.db.one<{ id: string }>(sql`select id from stock_feed_runs where ended_at is null`)
    const kills = await runUntilDone(world, run.id, longest)
    allKills += kills
    const { latest } = (await call('GET', '/api/feed', { headers })).body as {
      latest: { state: string; problem: string | null; counts: object; faults: object[] }
    }
    expect(latest).toMatchObject({ state: 'done', problem: null, faults: [] })
    figures.push({
      kills,
      seconds: Math.round((performance.now() - before.at) / 1000),
      photos: yard.asked.slice(before.asked).filter((path) => path.endsWith('.jpg')).length,
      ...latest.counts,
    })
    return latest.counts
  }
  const expected = (ad: Vehicle, more: object = {}) => ({
    key: ad.stockNo,
    price: ad.price,
    status: 'active',
    text: ad.comments,
    title: `${ad.year} Toyota Corolla`,
    photos: ad.images?.length,
    ...more,
  })
  const byKey = (ads: Awaited<ReturnType<typeof linesOf>>) => new Map(ads.map((ad) => [ad.key, ad]))

  expect(await night(6_000)).toMatchObject({ read: VEHICLES, added: VEHICLES, changed: 0, ended: 0 })
  expect(await linesOf(world, dealer)).toEqual(yard.stock.map((car) => expected(car, { prices: 1 })))

  // The second day: 250 prices, 100 texts, 50 photos; 80 are gone and 120 new.
  const first = yard.stock
  yard.stock = [
    ...first.slice(0, 1_920).map((car, n) => ({
      ...car,
      ...(n < 250 && { price: (car.price ?? 0) - 700 }),
      ...(n >= 250 && n < 350 && { comments: 'Now with a new roadworthy and two keys.' }),
      ...(n >= 350 && n < 400 && { images: [...(car.images ?? []), `${yard.origin}/${n + 5_000}.jpg`] }),
    })),
    ...Array.from({ length: 120 }, (_, n) => yard.car(VEHICLES + n)),
  ]
  await world.jobs.night()
  await world.db.run(sql`delete from test_jobs`)
  expect(await night(1_500)).toMatchObject({ read: 2_040, added: 120, changed: 400, ended: 80, relisted: 0 })
  const second = byKey(await linesOf(world, dealer))
  expect(second.size).toBe(2_120)
  for (const [n, car] of yard.stock.entries())
    expect(second.get(car.stockNo)).toEqual(expected(car, { prices: n < 250 ? 2 : 1 }))
  for (const car of first.slice(1_920))
    expect(second.get(car.stockNo)).toEqual(expected(car, { status: 'expired', prices: 1 }))

  // Meanwhile the seller edits twenty titles by hand.
  await world.db.run(sql`
    update ads set title = 'A lovely Corolla' where id in (
      select ad_id from stock_feed_items where external_id = any(${yard.stock.slice(0, 20).map(({ stockNo }) => stockNo)}))`)
  // The third day: 60 are back, 200 other prices, 40 are gone and 40 new.
  const secondStock = yard.stock
  yard.stock = [
    ...secondStock
      .slice(0, 2_000)
      .map((car, n) => ({ ...car, ...(n < 200 && { price: (car.price ?? 0) - 300 }) })),
    ...first.slice(1_920, 1_980),
    ...Array.from({ length: 40 }, (_, n) => yard.car(3_000 + n)),
  ]
  await world.jobs.night()
  await world.db.run(sql`delete from test_jobs`)
  expect(await night(1_500)).toMatchObject({ read: 2_100, added: 40, changed: 200, ended: 40, relisted: 60 })
  const third = byKey(await linesOf(world, dealer))
  expect(third.size).toBe(2_160)
  for (const [n, car] of yard.stock.entries())
    expect(third.get(car.stockNo)).toEqual(
      expected(car, { prices: n < 200 ? 3 : n < 250 ? 2 : 1, ...(n < 20 && { title: 'A lovely Corolla' }) }),
    )
  expect([...third.values()].filter(({ status }) => status === 'expired')).toHaveLength(60)

  const { ads, items } = await world.db.one<{ ads: number; items: number }>(sql`
    select (select count(*)::int from ads where seller_id = ${dealer.id}) as ads,
      (select count(*)::int from stock_feed_items) as items`)
  expect({ ads, items }).toEqual({ ads: 2_160, items: 2_160 })
  // One photo of each car and the 50 new ones; a process that was killed may have had one in its hands.
  const photos = yard.asked.filter((path) => path.endsWith('.jpg'))
  expect(new Set(photos).size).toBe(2_160 + 50)
  expect(photos.length).toBeLessThanOrEqual(2_210 + allKills)
  expect(allKills).toBeGreaterThan(6)
  process.stdout.write(`${figures.map((day) => JSON.stringify(day)).join('\n')}\n`)
})
