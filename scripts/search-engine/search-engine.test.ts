import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { DAY, MINUTE } from '@bowerbird/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { currentPlaces } from '../../server/src/features/places/places.ts'
import { useSearchEngine } from '../../server/src/features/search/engine/current-engine.service.ts'
import { feed, feedOnce } from '../../server/src/features/search/engine/feed/feed.service.ts'
import { rebuildIndex } from '../../server/src/features/search/engine/feed/rebuild.service.ts'
import { type OpenEngine, openEngine } from '../../server/src/features/search/engine/open-engine.service.ts'
import { countDocuments } from '../../server/src/features/search/engine/sphinx/documents.store.ts'
import { judgedAds, judgedSearches } from '../../server/src/features/search/judged/judged-market.fixture.ts'
import { mean, ndcg } from '../../server/src/features/search/judged/judged-scores.fixture.ts'
import {
  makeAd,
  makeMarket,
  makeQuery,
  pick,
  seeded,
  vocabulary,
} from '../../server/src/features/search/random-market.fixture.ts'
import { refreshTerms } from '../../server/src/features/search/vocabulary/terms.service.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { insertRandomAds } from '../../server/src/testing/random-ads.fixture.ts'
import { makeWorld, type World } from '../../server/src/testing/world.ts'
import { type SearchCluster, startSearchCluster } from './searchd.ts'

const SEED = Number(process.env.SEED ?? 20_261_119)
const QUERIES = Number(process.env.QUERIES ?? 300)

/** The machine may be busy. */
const PATIENCE_MS = 30_000

let cluster: SearchCluster
let engine: OpenEngine
const problems: string[] = []

const open = () => {
  const urls = cluster.shards.map(({ url }) => url)
  const settings = { url: urls[0] ?? '', shardUrls: urls }
  return openEngine(settings, (error) => problems.push(error.message), PATIENCE_MS)
}

/** Thousands of searches, each asked twice. */
const nightly = { tags: ['nightly'], timeout: 900_000 }

describe('a search engine of two shards', nightly, () => {
  beforeAll(async () => {
    cluster = await startSearchCluster()
  })
  afterEach(async () => {
    useSearchEngine(undefined)
    await engine.close()
    problems.length = 0
  })
  afterAll(() => cluster.stop())

  const ask = async (world: World, query: Record<string, string>) => {
    const url = `/api/search/advanced?${new URLSearchParams(query).toString()}`
    const reply = await world.app.inject({ url })
    return { status: reply.statusCode, body: reply.json() }
  }

  /** What PostgreSQL answers, and the engine. */
  async function both(world: World, query: Record<string, string>) {
    useSearchEngine(undefined)
    const expected = await ask(world, query)
    useSearchEngine(engine.engine)
    const found = await ask(world, query)
    useSearchEngine(undefined)
    return { expected, found }
  }

  const idsOf = ({ body }: { body: { products?: { _id: string }[] } }) => body.products?.map(({ _id }) => _id)

  test('finds the judged market in the same order as PostgreSQL', nightly, async () => {
    const world = await makeWorld()
    const seller = await world.member()
    const ads = judgedAds()
    const inserted = await Promise.all(
      ads.map(async ({ key, fields }, i): Promise<[string, string]> => {
        const createdAt = new Date(Date.now() - DAY - ((i * 101) % ads.length) * 61 * MINUTE)
        return [(await world.ad(seller, { ...fields, createdAt })).id, key]
      }),
    )
    const keys = new Map(inserted)
    await refreshTerms(world.db, Number.POSITIVE_INFINITY)
    engine = open()
    expect(await rebuildIndex(world.db, engine.shards, { settleMs: 0 })).toBe(ads.length)
    const gains = { engine: [] as number[], postgres: [] as number[] }
    for (const { query, ideal, good, marginal } of judgedSearches.flatMap(([, each]) => each)) {
      const gradeOf = (id: string) => {
        const key = keys.get(id) ?? ''
        return ideal.includes(key) ? 3 : good.includes(key) ? 2 : marginal.includes(key) ? 1 : 0
      }
      const all = [...ideal, ...good, ...marginal].map((key) =>
        ideal.includes(key) ? 3 : good.includes(key) ? 2 : 1,
      )
      const gainOf = (answer: Parameters<typeof idsOf>[0]) => ndcg((idsOf(answer) ?? []).map(gradeOf), all)
      for (const sort of ['', 'newest', 'price_asc']) {
        const { expected, found } = await both(world, { q: query, limit: '10', ...(sort && { sort }) })
        expect({ query, sort, ids: idsOf(found) }).toEqual({ query, sort, ids: idsOf(expected) })
        expect(found).toEqual(expected)
        if (all.length && !sort) {
          gains.engine.push(gainOf(found))
          gains.postgres.push(gainOf(expected))
        }
      }
    }
    expect(problems).toEqual([])
    expect(Math.abs(mean(gains.engine) - mean(gains.postgres))).toBeLessThan(0.01)
    const { answers } = engine.engine
    expect(answers.engine).toBeGreaterThan(judgedSearches.length)
    console.info(
      `nDCG@10 ${mean(gains.engine).toFixed(3)} of the engine, ${mean(gains.postgres).toFixed(3)} of PostgreSQL; ` +
        `${answers.engine} answers of the engine, ${answers.fallback} of PostgreSQL`,
    )
  })

  test(
    `finds the same ads as PostgreSQL for random filters, fields and radii (seed ${SEED})`,
    nightly,
    async () => {
      const random = seeded(SEED)
      const world = await makeWorld()
      const market = makeMarket(random)
      setCurrentMarket(market)
      const seller = await world.member()
      const places = currentPlaces()
      for (let i = 0; i < 9; i++) {
        const ads = Array.from({ length: 100 }, () => makeAd(random))
        await insertRandomAds(world.db, seller.id, ads)
        const placed = ads.filter(() => random() < 0.7).map(({ id }) => ({ id, at: pick(random, places) }))
        await world.db.run(sql`
        update ads set place_id = p.place_id, postcode = p.postcode
        from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ at }) => at.id)}::int[],
          ${placed.map(({ at }) => at.postcode)}::text[]) as p (id, place_id, postcode)
        where ads.id = p.id`)
      }
      engine = open()
      await rebuildIndex(world.db, engine.shards, { settleMs: 0 })
      let [found, answered] = [0, 0]
      for (let i = 0; i < QUERIES; i++) {
        const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, vocabulary))
        const query = {
          sort: pick(random, ['newest', 'relevance', 'oldest', 'price_asc', 'price_desc']),
          ...makeQuery(random),
        }
        if (random() < 0.4) {
          const near = pick(random, ['sydney-2000', 'alice-springs-0870', 'newtown-2042', 'darwin-city-0800'])
          Object.assign(query, { near, radius: pick(random, ['5', '50', '250']) })
          if (random() < 0.5) query.sort = 'nearest'
          if (random() < 0.3) Object.assign(query, { radius: '' })
        }
        const text = `${words.join(' ')}${random() < 0.15 ? ` -${pick(random, vocabulary)}` : ''}`
        const asked = Object.fromEntries(Object.entries({ ...query, q: text }).filter(([, value]) => value))
        const { expected, found: actual } = await both(world, asked)
        expect({ asked, ids: idsOf(actual) }).toEqual({ asked, ids: idsOf(expected) })
        expect({ asked, ...actual }).toEqual({ asked, ...expected })
        if (actual.status !== 400) answered++
        found += idsOf(actual)?.length ?? 0
      }
      expect(problems).toEqual([])
      const { answers } = engine.engine
      expect(answers.fallback).toBe(0)
      console.info(
        `${answered} searches, ${found} ads on their pages, ${answers.engine} answers of the engine`,
      )
      expect(found).toBeGreaterThan(QUERIES)
    },
  )

  test('answers at once with what it has been fed, and takes repeats and losses', nightly, async () => {
    const world = await makeWorld()
    const seller = await world.member()
    engine = open()
    const { db } = world
    const { shards } = engine
    await rebuildIndex(db, shards, { settleMs: 0 })
    const find = async () => {
      useSearchEngine(engine.engine)
      const { body } = await ask(world, { q: 'quokka', sort: 'price_asc' })
      useSearchEngine(undefined)
      return idsOf({ body }) ?? []
    }
    const first = await world.ad(seller, { title: 'A quokka', price: 20 })
    const second = await world.ad(seller, { title: 'Another quokka', price: 30 })
    expect(await find()).toEqual([])
    await feed(db, shards)
    expect(await find()).toEqual([first.id, second.id])
    // The same again, and an older reading after a newer one.
    await db.run(sql`insert into search_outbox (ad_id) select id from ads, generate_series(1, 3)`)
    await feed(db, shards)
    await db.run(sql`update ads set price_cents = 9900 where id = ${first.id}`)
    await feed(db, shards)
    await db.run(sql`select setval('search_readings', 1)`)
    await db.run(sql`insert into search_outbox (ad_id) values (${second.id})`)
    await feed(db, shards)
    expect(await find()).toEqual([second.id, first.id])
    await db.run(sql`select setval('search_readings', 1000)`)
    // Sold or deleted: gone at once, also before it is fed.
    await db.run(sql`update ads set status = 'sold' where id = ${second.id}`)
    expect(await find()).toEqual([first.id])
    await db.run(sql`delete from ads where id = ${first.id}`)
    await feed(db, shards)
    expect(await countDocuments(shards, 'a')).toBe(0)
    expect(problems).toEqual([])
  })

  test('PostgreSQL answers while a shard is away, and nothing that was queued is lost', nightly, async () => {
    const world = await makeWorld()
    const seller = await world.member()
    engine = open()
    const { db } = world
    await rebuildIndex(db, engine.shards, { settleMs: 0 })
    const ads = await Promise.all(
      Array.from({ length: 40 }, (_, i) => world.ad(seller, { title: `Numbat ${i}` })),
    )
    await feedOnce(db, engine.shards, 20)
    useSearchEngine(engine.engine)
    const total = async () => (await ask(world, { q: 'numbat' })).body.pagination.totalItems as number
    expect(await total()).toBe(20)
    const [, away] = cluster.shards
    await away?.kill()
    expect(await total()).toBe(40)
    expect(problems).toHaveLength(1)
    await expect(feed(db, engine.shards)).rejects.toThrow()
    expect(await db.many(sql`select from search_outbox`)).toHaveLength(20)
    await away?.start()
    await feed(db, engine.shards)
    expect(await db.many(sql`select from search_outbox`)).toHaveLength(0)
    // It had what it was fed before.
    expect(await countDocuments(engine.shards, 'a')).toBe(ads.length)
    await expect
      .poll(async () => {
        const before = engine.engine.answers.engine
        expect(await total()).toBe(40)
        return engine.engine.answers.engine > before
      })
      .toBe(true)
  })

  test('is rebuilt beside live changes, and a second rebuild takes over', nightly, async () => {
    const world = await makeWorld()
    const seller = await world.member()
    engine = open()
    const { db } = world
    const { shards } = engine
    await rebuildIndex(db, shards, { settleMs: 0 })
    const random = seeded(SEED)
    for (let i = 0; i < 20; i++) {
      const ads = Array.from({ length: 100 }, () => ({ ...makeAd(random), status: 'active', attributes: {} }))
      await insertRandomAds(db, seller.id, ads)
    }
    let isDone = false
    const change = async () => {
      while (!isDone) {
        await db.run(sql`
          update ads set price_cents = price_cents + 1, status = case when random() < 0.3 then 'sold' else 'active' end::ad_status
          where id in (select id from ads order by random() limit 20)`)
        await db.run(sql`delete from ads where id in (select id from ads order by random() limit 3)`)
        await feedOnce(db, shards)
      }
    }
    const changing = change()
    const replaced = rebuildIndex(db, shards, { settleMs: 0 }).catch((error: Error) => error.name)
    const rebuilt = await rebuildIndex(db, shards, { settleMs: 0 }).finally(() => {
      isDone = true
    })
    await changing
    expect(rebuilt).toBeGreaterThan(1_000)
    expect(['RebuildReplaced', expect.any(Number)]).toContainEqual(await replaced)
    await feed(db, shards)
    const { live } = await db.one<{ live: 'a' | 'b' }>(sql`select live from search_engine`)
    const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from ads where is_listed`)
    expect(await countDocuments(shards, live)).toBe(n)
    for (const sort of ['newest', 'price_asc', 'price_desc']) {
      const { expected, found } = await both(world, { q: pick(random, vocabulary), sort, limit: '100' })
      expect(idsOf(found)).toEqual(idsOf(expected))
    }
    expect(problems).toEqual([])
  })
})
