import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { killedAt } from '../../testing/killed-db.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from './match-ads.service.ts'

/*
 * Random searches and random changes of ads. After each change, the public listings and searches say which results the
 * ad has come into: exactly these are sent, however often a worker was killed in between.
 */

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})
const call = caller(() => world)

const places = [
  { suburb: 'Newtown', postcode: '2042' },
  { suburb: 'Enmore', postcode: '2042' },
  { suburb: 'Marrickville', postcode: '2204' },
  { suburb: 'Parramatta', postcode: '2150' },
  { suburb: 'Geelong', postcode: '3220' },
  { state: 'New South Wales', city: 'Sydney' },
  { state: 'Victoria', city: 'Geelong' },
  { state: 'All States', city: 'All Cities' },
]
const words = ['lamp', 'couch', 'sofa', 'corolla', 'automatic', 'laptops', 'red']

const anyWords = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(' '))
const anyPrice = fc.constantFrom(0, 20, 50, 99.95, 100, 150, 300)

const anyAd = fc.record({
  kind: fc.constantFrom(
    {
      category: 'Home Decor',
      subcategory: 'Lighting',
      brand: null,
      listingType: 'sell' as const,
      rentType: null,
    },
    {
      category: 'Electronics',
      subcategory: 'Laptops',
      brand: 'Other',
      listingType: 'sell' as const,
      rentType: null,
    },
    {
      category: 'Vehicles',
      subcategory: 'Cars',
      brand: 'Toyota',
      listingType: 'rent' as const,
      rentType: 'weekly' as const,
    },
    {
      category: 'Vehicles',
      subcategory: 'Cars',
      brand: 'Toyota',
      listingType: 'sell' as const,
      rentType: null,
    },
  ),
  transmission: fc.constantFrom('automatic', 'manual', undefined),
  kilometres: fc.constantFrom(10_000, 90_000, undefined),
  title: anyWords,
  price: anyPrice,
  at: fc.constantFrom(...places),
  status: fc.constantFrom('active' as const, 'active' as const, 'pending' as const),
})

/** Of an address. A type of its own: the union of every combination takes the type checker ten seconds. */
type Params = Record<string, string>

/** Mostly an empty filter: a search with many filters finds nothing. */
const rarely = (arbitrary: fc.Arbitrary<Params>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<Params>({}) }, { weight: 2, arbitrary })

const anyPlaceFilter = fc.oneof<fc.Arbitrary<Params>[]>(
  fc
    .constantFrom('newtown-2042', 'geelong-3220')
    .chain((near) => fc.constantFrom('1', '5', '25', '500').map((radius) => ({ near, radius }))),
  fc.constantFrom<Params[]>(
    { state: 'New South Wales' },
    { state: 'Victoria', city: 'Geelong' },
    { postcode: '2042' },
    { location: 'gee' },
  ),
)
const anyFieldFilter = fc.constantFrom<Params[]>(
  { 'a.transmission': 'automatic' },
  { 'a.transmission': 'automatic,manual' },
  { 'a.kilometres': '-50000' },
  { 'a.brand': 'Toyota' },
  { 'a.condition': 'used' },
  { 'a.transmission': 'automatic', orEmpty: 'transmission' },
  { 'a.kilometres': '-50000', 'a.condition': 'used', orEmpty: 'condition,kilometres' },
)
const anyOffer = fc.constantFrom<Params[]>(
  { listingType: 'rent' },
  { rentType: 'weekly' },
  { rentType: 'monthly,weekly', listingType: 'sell,rent' },
)
const anyRange = fc.constantFrom<Params[]>(
  { maxPrice: '100' },
  { minPrice: '50' },
  { minPrice: '20', maxPrice: '99.95' },
)
const anySearch = fc
  .record({
    path: fc.constantFrom('all', 'all', 'Home Decor', 'Vehicles', 'Electronics'),
    isSub: fc.boolean(),
    text: fc.option(
      anyWords.map((text) => text.split(' ').slice(0, 2).join(' ')),
      { nil: undefined },
    ),
    place: rarely(anyPlaceFilter),
    fields: rarely(anyFieldFilter),
    offer: rarely(anyOffer),
    price: rarely(anyRange),
  })
  .map(({ path, isSub, text, place, fields, offer, price }) => {
    const subs: Record<string, string> = {
      'Home Decor': 'Lighting',
      Vehicles: 'Cars',
      Electronics: 'Laptops',
    }
    return {
      path,
      params: {
        ...(isSub && subs[path] && { subcategory: subs[path] }),
        ...(text && { search: text }),
        ...place,
        ...fields,
        ...offer,
        ...price,
      } as Params,
    }
  })

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('post' as const), ad: anyAd }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('price' as const), nth: fc.nat(9), price: anyPrice }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('title' as const), nth: fc.nat(9), title: anyWords }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('move' as const), nth: fc.nat(9), ad: anyAd }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('status' as const),
      nth: fc.nat(9),
      status: fc.constantFrom('active', 'pending', 'sold', 'inactive'),
    }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

interface Saved {
  id: string
  owner: TestMember
  path: string
  params: Params
}

/** The ads that the page of a search shows. */
async function shownBy({ path, params }: Saved): Promise<Set<string>> {
  const { search, ...filters } = params
  const query = new URLSearchParams({
    ...filters,
    ...(path !== 'all' && { category: path }),
    ...(search && { q: search }),
    limit: '100',
  })
  const { status, body } = await call(
    'GET',
    `/api/${search ? 'search/advanced' : 'products/filter'}?${query.toString()}`,
  )
  expect([200, 404]).toContain(status)
  if (body.isNearbyResults) return new Set()
  return new Set(body.products.map(({ _id }: { _id: string }) => _id))
}

const adOf = ({
  kind,
  transmission,
  kilometres,
  title,
  price,
  at,
}: typeof anyAd extends fc.Arbitrary<infer T> ? T : never) => ({
  ...kind,
  title,
  price,
  description: 'As it is.',
  attributes:
    kind.subcategory === 'Cars'
      ? { ...(transmission && { transmission }), ...(kilometres && { kilometres }) }
      : {},
  ...at,
})

/** Does a step, and returns the ad it was about, and whether it made it cheaper. */
async function take(step: Step, ads: string[]): Promise<{ id: string; isCut: boolean } | undefined> {
  if (step.type === 'post') {
    const { id } = await world.ad(seller, { ...adOf(step.ad), status: step.ad.status })
    ads.push(id)
    return { id, isCut: false }
  }
  const id = ads[step.nth % Math.max(ads.length, 1)]
  if (!id) return undefined
  const { db } = world
  if (step.type === 'price') {
    const { isCut } = await db.one<{ isCut: boolean }>(sql`
      update ads set price_cents = ${Math.round(step.price * 100)}::int from ads old
      where ads.id = ${id} and old.id = ads.id returning old.price_cents > ads.price_cents as "isCut"`)
    return { id, isCut }
  }
  if (step.type === 'title') await db.run(sql`update ads set title = ${step.title} where id = ${id}`)
  else if (step.type === 'status')
    await db.run(sql`update ads set status = ${step.status}::ad_status where id = ${id}`)
  else {
    const twin = await world.ad(seller, { ...adOf(step.ad), status: 'inactive' })
    await db.run(sql`
      update ads set category_id = t.category_id, subcategory_id = t.subcategory_id, brand = t.brand, state_id = t.state_id,
        city_id = t.city_id, place_id = t.place_id, postcode = t.postcode, listing_type = t.listing_type,
        rent_type = t.rent_type, attributes = t.attributes
      from ads t where ads.id = ${id} and t.id = ${twin.id}`)
    await db.run(sql`delete from ads where id = ${twin.id}`)
  }
  return { id, isCut: false }
}

/** Some workers are killed; then two work at the same time. */
async function work(kills: readonly number[]): Promise<void> {
  for (const statements of kills)
    await matchAds(killedAt(world.db, statements), () => {}).catch(({ message }: Error) =>
      expect(message).toBe('Killed'),
    )
  const onError = (error: Error) => {
    throw error
  }
  await Promise.all([matchAds(world.db, onError), matchAds(world.db, onError)])
}

const storedAlerts = async () => {
  const rows = await world.db.many<{ accountId: string; key: string; searchIds: string[] }>(sql`
    select account_id as "accountId", key, search_ids as "searchIds" from notifications where kind = 'alert'`)
  return new Map(rows.map(({ accountId, key, searchIds }) => [`${accountId} ${key}`, searchIds.toSorted()]))
}

const timeout = process.env.RUNS ? 600_000 : 180_000

test('alerts match the pages of searches, and come once, however often a worker is killed', {
  timeout,
}, async () => {
  let alerts = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySearch, { minLength: 4, maxLength: 7 }),
      fc.array(fc.tuple(anyStep, fc.array(fc.nat(12), { maxLength: 3 })), { minLength: 6, maxLength: 12 }),
      async (searches, steps) => {
        await world.db.run(sql`delete from ads`)
        await world.db.run(sql`delete from ad_events`)
        const members = [await world.member(), await world.member()]
        const saved: Saved[] = []
        for (const [i, search] of searches.entries()) {
          const owner = members[i % members.length] as TestMember
          const { status, body } = await call('POST', '/api/saved-searches', {
            headers: owner.headers,
            body: search,
          })
          // One that would find everything is refused, and the same one is saved once.
          if (status === 200 && !saved.some(({ id }) => id === body._id))
            saved.push({ ...search, id: body._id, owner })
        }
        const ads: string[] = []
        const expected = new Map<string, string[]>()
        let before = await Promise.all(saved.map(shownBy))
        for (const [step, kills] of steps) {
          const about = await take(step, ads)
          await work(kills)
          const after = await Promise.all(saved.map(shownBy))
          const entered = saved.filter(
            (_, i) => about && after[i]?.has(about.id) && !before[i]?.has(about.id),
          )
          for (const [owner, own] of Map.groupBy(entered, ({ owner }) => owner.id)) {
            const key = `${owner} alert:${about?.isCut ? 'cut' : 'new'}:${about?.id}`
            if (!expected.has(key)) expected.set(key, own.map(({ id }) => id).toSorted())
          }
          before = after
        }
        const stored = await storedAlerts()
        expect(stored).toEqual(expected)
        alerts += stored.size
        await world.db.run(sql`delete from accounts where id = any(${members.map(({ id }) => id)}::uuid[])`)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 4), seed: Number(process.env.SEED ?? 20_261_116) },
  )
  expect(alerts).toBeGreaterThan(2)
})
