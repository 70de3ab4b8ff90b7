import type { Ad, AdCard, RankedAds } from '@bowerbird/contract/ads/ads.schema'
import type { Listing } from '@bowerbird/contract/listing/listing.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

let world: World
let seller: TestMember
const ids: Record<string, string> = {}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  const post = async (title: string, createdAt: Date, at: object) => {
    ids[title] = (await world.ad(seller, { title, createdAt, ...at })).id
  }
  await post('Enmore', day(1), { suburb: 'Enmore', postcode: '2042' })
  await post('Penrith', day(2), { suburb: 'Penrith', postcode: '2750' })
  await post('Everywhere', day(3), { state: 'All States', city: 'All Cities' })
  await post('Perth', day(4), { state: 'Western Australia', city: 'Perth' })
  await post('Hobart', day(5), { state: 'Tasmania', city: 'Hobart' })
  await post('Rockingham', day(6), { suburb: 'Rockingham', postcode: '6168', state: 'Western Australia' })
  await world.feature('Electronics', [ids.Perth ?? ''])
})

const get = (path: string) => world.app.inject(path)
const titlesOf = (cards: AdCard[]) => cards.map(({ title }) => title)

describe('near', () => {
  test.each(['newtown-2042', 'Newtown-2042', 'Newtown NSW 2042', 'newtown nsw', '2042'])(
    '%s is Newtown in Sydney',
    async (near) => {
      const { near: place } = (await get(`/api/products/filter?near=${near}`)).json<Listing>()
      expect([near, place?.id]).toEqual([near, 'newtown-2042'])
    },
  )

  test('a place’s name filters as its id does, in listings and searches', async () => {
    const listed = (await get('/api/products/filter?near=Marrickville&radius=5')).json<Listing>()
    expect(titlesOf(listed.products).sort()).toEqual(['Enmore', 'Everywhere'])
    const found = (
      await get('/api/search/advanced?q=enmore&read=words&near=Marrickville+NSW+2204&radius=5')
    ).json()
    expect(titlesOf(found.products)).toEqual(['Enmore'])
    expect(found.near.id).toBe('marrickville-2204')
  })

  test.each(['-33.9,151.2', '-33.9, 151.2', 'atlantis-9999', 'xyz', '99999', 'ab'])(
    'the unknown place %s is refused by every endpoint',
    async (near) => {
      for (const path of ['/api/products/filter?', '/api/ads/ranked?', `/api/ads/${ids.Perth}?`]) {
        const reply = await get(`${path}near=${encodeURIComponent(near)}`)
        expect([path, reply.statusCode]).toEqual([path, 400])
        expect(reply.json().validationErrors.near).toContain(`We don’t know the place “${near}”`)
      }
    },
  )
})

test('an ad says how far it is from a place, unless it is offered everywhere', async () => {
  const read = async (title: string, query = '') => (await get(`/api/ads/${ids[title]}${query}`)).json<Ad>()
  expect((await read('Penrith', '?near=newtown-2042')).distanceKm).toBeCloseTo(47, -1)
  expect(await read('Penrith')).not.toHaveProperty('distanceKm')
  expect(await read('Everywhere', '?near=newtown-2042')).not.toHaveProperty('distanceKm')
})

describe('the home page around a place', () => {
  const ranked = async (query: string) =>
    (await get(`/api/ads/ranked?${query}`)).json<RankedAds>().Electronics ?? []

  test('the home page around a place has the newest ads there first, then what is elsewhere, the nearest first', async () => {
    const near = await ranked('near=newtown-2042&radius=2')
    // Penrith is further than two kilometres, but not too far for a home page. Perth is featured, but far.
    expect(titlesOf(near)).toEqual(['Everywhere', 'Penrith', 'Enmore', 'Hobart', 'Perth', 'Rockingham'])
    expect(near.map(({ distanceKm }) => distanceKm !== undefined)).toEqual([false, ...Array(5).fill(true)])
    expect(titlesOf(await ranked('near=hobart-7000'))).toEqual([
      'Hobart',
      'Everywhere',
      'Enmore',
      'Penrith',
      'Rockingham',
      'Perth',
    ])
  })

  test('the home page around a place has the featured ads that are near first, and without a place all of them', async () => {
    // Rockingham is newer, and as near.
    expect(titlesOf(await ranked('near=fremantle-6160')).slice(0, 2)).toEqual(['Perth', 'Rockingham'])
    expect(titlesOf(await ranked('')).slice(0, 2)).toEqual(['Perth', 'Rockingham'])
  })
})

describe('PUT /api/auth/place', () => {
  const put = (member: TestMember, payload: object) =>
    world.app.inject({ method: 'PUT', url: '/api/auth/place', headers: member.headers, payload })
  const stored = (member: TestMember) =>
    world.db.one(sql`select near, near_radius as radius from accounts where id = ${member.id}`)

  test('PUT /api/auth/place stores where a member looks for ads, and clears it', async () => {
    const member = await world.member()
    const reply = await put(member, { near: 'Newtown-2042', radius: 10 })
    expect(reply.json()).toEqual({ near: 'newtown-2042', radius: 10 })
    expect(await stored(member)).toEqual({ near: 'newtown-2042', radius: 10 })
    const profile = await world.app.inject({ url: '/api/auth/profile', headers: member.headers })
    expect(profile.json().user).toMatchObject({ near: 'newtown-2042', nearRadius: 10 })
    expect((await put(member, { near: null, radius: 10 })).statusCode).toBe(200)
    expect(await stored(member)).toEqual({ near: null, radius: null })
  })

  test.each([{ near: 'atlantis-9999' }, { near: 'newtown-2042', radius: 0 }, { radius: 10 }, { near: 5 }])(
    'the place %j is refused',
    async (payload) => {
      const member = await world.member()
      expect((await put(member, payload)).statusCode).toBe(400)
      expect(await stored(member)).toEqual({ near: null, radius: null })
    },
  )
})
