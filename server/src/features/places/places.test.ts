import { allStates } from '@bowerbird/contract/catalogue/locations'
import type { CentredPlaces, Place } from '@bowerbird/contract/places/places.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { findPlaces } from './places.store.ts'
import { asPlace, currentPlaces, placeBySlug } from './places.ts'

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})

const get = async <T>(path: string): Promise<T> => {
  const reply = await world.app.inject(path)
  expect(reply.statusCode).toBe(200)
  return reply.json<T>()
}

const place = (slug: string) => {
  const found = placeBySlug(slug)
  if (!found) throw new Error(`No place ${slug}`)
  return found
}

describe('places', () => {
  test('the database has the shipped suburbs, with the same numbers', async () => {
    const stored = await findPlaces(world.db)
    expect(stored).toEqual(currentPlaces())
    expect(stored.length).toBeGreaterThan(15_000)
    expect(stored.filter(({ suburb }) => suburb.includes('Remainder'))).toEqual([])
  })

  test('every city has a centre in its state', () => {
    for (const { name, cities } of allStates()) {
      for (const city of cities) {
        expect([city.name, asPlace(place(city.centre)).state]).toEqual([city.name, name])
      }
    }
  })

  test.each([
    ['parramatta-2150', 'Sydney'],
    ['katoomba-2780', 'Sydney'],
    ['campbelltown-2560', 'Sydney'],
    ['avalon-beach-2107', 'Sydney'],
    ['rye-3941', 'Melbourne'],
    ['gosford-2250', 'Central Coast'],
    ['lake-haven-2263', 'Central Coast'],
    ['toowoomba-city-4350', 'Toowoomba City'],
    ['surfers-paradise-4217', 'Gold Coast'],
    ['weston-2611', 'Canberra'],
    ['west-island-6799', 'West Island'],
  ])('the city of %s is %s', (slug, city) => {
    expect(asPlace(place(slug)).city).toBe(city)
  })

  test('places are suggested', async () => {
    const [first] = await get<Place[]>('/api/places?q=parra')
    expect(first).toEqual({
      id: 'parramatta-2150',
      suburb: 'Parramatta',
      postcode: '2150',
      state: 'New South Wales',
      city: 'Sydney',
    })
    expect((await world.app.inject('/api/places?q=')).statusCode).toBe(400)
  })

  test('places are listed around a rough position; an exact one is refused', async () => {
    const around = await get<CentredPlaces>('/api/places/around?latitude=-33.9&longitude=151.2')
    expect(around.map(({ id }) => id)).toContain('newtown-2042')
    const desert = await get<CentredPlaces>('/api/places/around?latitude=-22.5&longitude=128.5')
    expect(desert.length).toBeGreaterThan(0)
    for (const exact of ['latitude=-33.8976&longitude=151.2', 'latitude=-95&longitude=151.2', 'latitude=1']) {
      expect((await world.app.inject(`/api/places/around?${exact}`)).statusCode).toBe(400)
    }
  })
})

describe('ads with a suburb', () => {
  const post = async (changes: object) =>
    world.app.inject({
      method: 'POST',
      url: '/api/ads',
      headers: seller.headers,
      payload: {
        title: 'A couch',
        description: 'Comfortable.',
        images: [await uploaded()],
        price: 50,
        category: 'Home Decor',
        subcategory: 'Furniture',
        condition: 'used',
        contactName: 'Kylie',
        ...changes,
      },
    })

  test('ads with a suburb get their state and city from it', async () => {
    const reply = await post({ suburb: 'Toowoomba City', postcode: '4350', state: '', city: '' })
    expect(reply.json()).toMatchObject({
      suburb: 'Toowoomba City',
      postcode: '4350',
      state: 'Queensland',
      city: 'Toowoomba City',
    })
    const near = await post({ suburb: 'Newtown', postcode: '2042', state: 'Victoria', city: 'Geelong' })
    expect(near.json()).toMatchObject({ suburb: 'Newtown', state: 'New South Wales', city: 'Sydney' })
  })

  test('ads may name a city only', async () => {
    const reply = await post({ state: 'Victoria', city: 'Geelong' })
    expect(reply.json()).toMatchObject({ suburb: null, postcode: null, state: 'Victoria', city: 'Geelong' })
  })

  test('ads are refused if there is no such suburb', async () => {
    for (const wrong of [
      { suburb: 'Newtown', postcode: '9999' },
      { suburb: 'Newtown' },
      { postcode: '2042' },
    ]) {
      const reply = await post({ state: 'Victoria', city: 'Geelong', ...wrong })
      expect([wrong, reply.statusCode]).toEqual([wrong, 400])
      expect(reply.json().validationErrors).toHaveProperty('suburb')
    }
  })
})

/** An image of the seller's. */
async function uploaded(): Promise<string> {
  const address = `/images/${crypto.randomUUID().replaceAll('-', '')}/1280.webp`
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur) values (${address}, ${seller.id}, 1, 1, '')`)
  return address
}
