import type { Listing } from '@bowerbird/contract/listing/listing.schema'
import { radii } from '@bowerbird/contract/places/near'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../../../testing/world.ts'
import { asPlace, currentPlaces, placeBySlug } from '../places.ts'
import type { PlaceRow } from '../places.types.ts'
import { kilometresBetween } from './great-circle.ts'

const place = (slug: string): PlaceRow => {
  const found = placeBySlug(slug)
  if (!found) throw new Error(`No place ${slug}`)
  return found
}

/** The farthest ones, those with a leading zero, and the most crowded. */
const remarkable = [
  'boigu-island-4875',
  'west-island-6799',
  'christmas-island-6798',
  'norfolk-island-2899',
  'recherche-7109',
  'darwin-city-0800',
  'alice-springs-0870',
  'newtown-2042',
  'marrickville-2204',
  'penrith-2750',
  'parramatta-2150',
  'sydney-2000',
  'melbourne-3000',
  'brisbane-city-4000',
  'geelong-3220',
].map(place)

interface Posted {
  title: string
  price: number
  /** Undefined: everywhere. */
  at: PlaceRow | undefined
}

let world: World
const posted: Posted[] = []

beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member()
  const all = currentPlaces()
  const near = all.filter((each) => kilometresBetween(each, place('sydney-2000')) < 40)
  const wanted = [
    ...remarkable,
    ...fc.sample(fc.constantFrom(...all), { numRuns: 150, seed: 7 }),
    ...fc.sample(fc.constantFrom(...near), { numRuns: 150, seed: 8 }),
  ]
  const add = async (at: PlaceRow | undefined, location: object) => {
    const title = `Lamp ${posted.length}`
    const price = 10 + (posted.length % 50)
    await world.ad(seller, { category: 'Home Decor', subcategory: 'Lighting', title, price, ...location })
    posted.push({ title, price, at })
  }
  for (const at of wanted) {
    const { suburb, postcode, state, city } = asPlace(at)
    await add(at, { suburb, postcode, state, city })
  }
  await add(place('hobart-7000'), { state: 'Tasmania', city: 'Hobart' })
  await add(place('sydney-2000'), { state: 'New South Wales', city: 'Sydney' })
  await add(undefined, { state: 'All States', city: 'All Cities' })
})

async function list(query: Record<string, string | number>): Promise<Listing> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const reply = await world.app.inject(`/api/products/filter?limit=100&${String(search)}`)
  expect([String(search), reply.statusCode]).toEqual([String(search), 200])
  return reply.json<Listing>()
}

/** Every page. */
async function listAll(query: Record<string, string | number>): Promise<Listing['products']> {
  const first = await list(query)
  const cards = [...first.products]
  for (let page = 2; page <= first.pagination.totalPages; page++) {
    cards.push(...(await list({ ...query, page })).products)
  }
  expect(cards).toHaveLength(first.pagination.totalItems)
  return cards
}

const anyPlace = fc.oneof(
  fc.constantFrom(...remarkable),
  fc.integer({ min: 0, max: 15_000 }).map((at) => currentPlaces()[at] ?? place('sydney-2000')),
)
const anyRadius = fc.oneof(fc.constantFrom(...radii), fc.integer({ min: 1, max: 500 }))

const kmFrom = (from: PlaceRow, { at }: Posted): number | undefined => at && kilometresBetween(from, at)
const isWithin = (from: PlaceRow, radius: number) => (ad: Posted) => (kmFrom(from, ad) ?? 0) <= radius

describe('a radius', () => {
  test('a radius finds exactly the ads that a great-circle distance finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPlace,
        anyRadius,
        fc.option(fc.integer({ min: 10, max: 60 })),
        async (from, radius, maxPrice) => {
          const found = await listAll({ near: from.slug, radius, ...(maxPrice !== null && { maxPrice }) })
          const expected = posted
            .filter(isWithin(from, radius))
            .filter(({ price }) => maxPrice === null || price <= maxPrice)
          expect(found.map(({ title }) => title).toSorted()).toEqual(
            expected.map(({ title }) => title).toSorted(),
          )
          for (const { title, distanceKm } of found) {
            const km = kmFrom(from, expected.find((ad) => ad.title === title) as Posted)
            expect(distanceKm).toBe(km === undefined ? undefined : Math.round(km * 10) / 10)
          }
        },
      ),
      { numRuns: Number(process.env.QUERIES ?? 20) },
    )
  })

  test('a radius sorts by distance, with ads offered everywhere at the end', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, fc.option(anyRadius), async (from, radius) => {
        const found = await listAll({ near: from.slug, sort: 'nearest', ...(radius !== null && { radius }) })
        const distances = found.map(({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY)
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        expect(found).toHaveLength(posted.filter(isWithin(from, radius ?? 40_000)).length)
      }),
      { numRuns: Number(process.env.QUERIES ?? 10) },
    )
  })

  test('a radius combines with words', async () => {
    const reply = await world.app.inject('/api/search/advanced?q=lamp&near=newtown-2042&radius=5&limit=100')
    const { products } = reply.json<Listing>()
    const expected = posted.filter(isWithin(place('newtown-2042'), 5))
    expect(products.map(({ title }) => title).toSorted()).toEqual(
      expected.map(({ title }) => title).toSorted(),
    )
  })

  test('a filter by postcode finds its suburbs only', async () => {
    const found = await listAll({ postcode: '2042' })
    const expected = posted.filter(({ at, title }) => at?.postcode === '2042' && title)
    expect(found.map(({ title }) => title).toSorted()).toEqual(expected.map(({ title }) => title).toSorted())
  })
})

describe('a bad place', () => {
  test.each([
    ['near=atlantis-9999&radius=5', 'near'],
    ['near=-33.9,151.2&radius=5', 'near'],
    ['radius=5', 'near'],
    ['sort=nearest', 'near'],
    ['near=newtown-2042&radius=0', 'radius'],
    ['near=newtown-2042&radius=-1', 'radius'],
    ['near=newtown-2042&radius=1000000000', 'radius'],
    ['near=newtown-2042&radius=ten', 'radius'],
    ['postcode=%3B', 'postcode'],
  ])('%s is refused', async (query, field) => {
    for (const path of ['/api/products/filter', '/api/search/advanced']) {
      const reply = await world.app.inject(`${path}?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().validationErrors).toHaveProperty(field)
    }
  })

  test('an unknown postcode has no ads', async () => {
    expect(await listAll({ postcode: '9999' })).toEqual([])
  })
})
