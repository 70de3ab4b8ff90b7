import { categoryOf, housingCategory, isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { isCityOf } from '@bowerbird/contract/catalogue/locations'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { beforeAll, expect, test } from 'vitest'
import { insertRandomAds } from '../../../testing/random-ads.fixture.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import {
  facetsOf,
  inOrder,
  type MadeAd,
  makeAd,
  makeFieldFilters,
  makeMarket,
  makeQuery,
  passes,
  pick,
  type Query,
  seeded,
  vocabulary,
} from '../random-market.fixture.ts'

const SEED = Number(process.env.SEED ?? 20_261_115)
/** The nightly run asks a thousand. */
const QUERIES = Number(process.env.QUERIES ?? 100)
const random = seeded(SEED)
let world: World
let ads: MadeAd[]

beforeAll(async () => {
  world = await makeWorld()
  setCurrentMarket(makeMarket(random))
  const seller = await world.member()
  ads = Array.from({ length: 700 }, () => makeAd(random))
  await insertRandomAds(world.db, seller.id, ads)
})

const ask = async (path: string, query: Query) => {
  const res = await world.app.inject({ url: `${path}?${new URLSearchParams(query).toString()}` })
  return { status: res.statusCode, body: res.json() }
}

/** The naive result, and the requested page of it. */
function expected(query: Query) {
  const found = inOrder(
    ads.filter((ad) => passes(ad, query)),
    query.sort,
  )
  const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 20)]
  return { total: found.length, ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id) }
}

/** A price limit for buying is not met by a rent, unless the search is about homes. */
const isForBuying = ({ minPrice, maxPrice, listingType, rentType, category, subcategory }: Query) =>
  Boolean(minPrice || maxPrice) &&
  !listingType &&
  !rentType &&
  (category ?? (subcategory && categoryOf(subcategory))) !== housingCategory()

const isConsistent = ({ category, subcategory, state, city }: Query) =>
  (!category || !subcategory || isSubcategoryOf(category, subcategory)) &&
  (!state || !city || isCityOf(state, city))

interface Reply {
  products: { _id: string }[]
  pagination: { totalItems: number; hasMore: boolean; currentPage: number }
}
const idsOf = ({ products }: Reply) => products.map(({ _id }) => _id)

test(`a listing matches a naive implementation, for random filters (seed ${SEED})`, async () => {
  let found = 0
  for (let i = 0; i < QUERIES; i++) {
    const query = makeQuery(random)
    const { status, body } = await ask('/api/products/filter', query)
    if (!isConsistent(query)) {
      expect(status, JSON.stringify(query)).toBe(400)
      continue
    }
    expect({ query, status }).toEqual({ query, status: 200 })
    const { total, ids } = expected(query)
    expect({ query, total: body.pagination.totalItems, ids: idsOf(body) }).toEqual({ query, total, ids })
    found += ids.length
  }
  expect(found).toBeGreaterThan(QUERIES)
})

test(`a search matches a naive implementation, for random words and filters (seed ${SEED})`, async () => {
  let found = 0
  for (let i = 0; i < QUERIES; i++) {
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, vocabulary))
    // The best match is another order than those here.
    const query: Query = { sort: 'newest', ...makeQuery(random), q: words.join(' ') }
    if (!isConsistent(query)) continue
    const { total, ids } = expected(isForBuying(query) ? { ...query, listingType: 'sell' } : query)
    const { status, body } = await ask('/api/search/advanced', query)
    if (total === 0) {
      expect(status === 404 || body.isNearbyResults, JSON.stringify(query)).toBe(true)
      continue
    }
    expect({ query, total: body.pagination.totalItems, ids: idsOf(body) }).toEqual({ query, total, ids })
    found += ids.length
  }
  expect(found).toBeGreaterThan(QUERIES)
})

test(`the counts of choices match a naive implementation (seed ${SEED})`, async () => {
  let counted = 0
  for (let i = 0; i < QUERIES / 2; i++) {
    const { category, subcategory } = pick(random, ads)
    const query: Query = { ...makeQuery(random), category }
    if (random() < 0.8) Object.assign(query, { subcategory }, makeFieldFilters(random, subcategory))
    if (random() < 0.3) query.q = pick(random, vocabulary)
    if (!isConsistent(query) || (query.q && expected(query).total === 0)) continue
    const path = query.q ? '/api/search/advanced' : '/api/products/filter'
    const { body } = await ask(path, { ...query, facets: 'true' })
    expect({ query, facets: body.facets }).toEqual({ query, facets: facetsOf(ads, query) })
    counted += Object.keys(body.facets).length
  }
  expect(counted).toBeGreaterThan(QUERIES / 4)
})

test('facets are counted only on request', async () => {
  const { body } = await ask('/api/products/filter', { subcategory: 'Cars' })
  expect(body).not.toHaveProperty('facets')
})

test('pages of a search are disjoint and complete in every order', async () => {
  for (const sort of ['newest', 'oldest', 'price_asc', 'price_desc']) {
    const query = { sort, limit: '37', state: 'Victoria' }
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const { body } = await ask('/api/products/filter', { ...query, page: String(page) })
      seen.push(...idsOf(body))
      if (!body.pagination.hasMore) break
    }
    expect(seen).toEqual(
      inOrder(
        ads.filter((ad) => passes(ad, query)),
        sort,
      ).map(({ id }) => id),
    )
  }
})
