import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let owner: TestMember
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await world.ad(owner, { title: 'Old and dear', price: 900, createdAt: day(1) })
  await world.ad(owner, { title: 'Fresh', price: 100, createdAt: day(4) })
  await world.ad(owner, { title: 'Waiting', status: 'pending', createdAt: day(3) })
  await world.ad(owner, { title: 'Gone', status: 'sold', createdAt: day(2) })
  await world.ad(owner, { title: 'Taken down', status: 'inactive', createdAt: day(5) })
  await world.ad(await world.member(), { title: 'Somebody else’s' })
})

const mine = (query = '') =>
  world.app.inject({ url: `/api/ads/owner/my-ads?${query}`, headers: owner.headers })

describe('GET /api/ads/owner/my-ads', () => {
  test.each([
    ['', ['Taken down', 'Fresh', 'Waiting', 'Gone', 'Old and dear']],
    ['status=active', ['Fresh', 'Old and dear']],
    ['status=active&sort=price_desc', ['Old and dear', 'Fresh']],
    ['status=pending', ['Waiting']],
    ['status=sold', ['Gone']],
    ['status=inactive', ['Taken down']],
    ['sort=oldest&limit=2&page=2', ['Waiting', 'Fresh']],
    ['page=9', []],
    ['search=dear', ['Old and dear']],
    ['search=DEAR%20old', ['Old and dear']],
    ['search=%20', ['Taken down', 'Fresh', 'Waiting', 'Gone', 'Old and dear']],
    ['search=n&sort=oldest', ['Old and dear', 'Gone', 'Waiting', 'Taken down']],
    ['search=n&status=sold', ['Gone']],
    ['search=%25', []],
    ['search=_', []],
    ['search=%5C', []],
    ['search=somebody', []],
  ])('My Listings with "%s" lists one’s own ads only: %j', async (query, expected) => {
    const res = await mine(query)
    expect(res.json().products.map((ad: { title: string }) => ad.title)).toEqual(expected)
  })

  test('GET /api/ads/owner/my-ads returns the counts of each status whatever is listed', async () => {
    const { statusCounts, pagination } = (await mine('status=sold')).json()
    expect(statusCounts).toMatchObject({ active: 2, pending: 1, sold: 1, inactive: 1, total: 5 })
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false })
  })

  test('GET /api/ads/owner/my-ads counts the matches of a search, and all statuses', async () => {
    const { statusCounts, pagination, products } = (await mine('search=n&limit=3&page=2')).json()
    expect(products).toHaveLength(1)
    expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 4, hasMore: false })
    expect(statusCounts).toMatchObject({ active: 2, pending: 1, sold: 1, inactive: 1, total: 5 })
  })

  test('GET /api/ads/owner/my-ads refuses visitors and unknown statuses', async () => {
    expect((await world.app.inject('/api/ads/owner/my-ads')).statusCode).toBe(401)
    expect((await mine('status=lost')).json()).toMatchObject({
      validationErrors: { status: expect.any(String) },
    })
  })
})

test('GET /api/ads/owner/status-counts counts one’s own ads', async () => {
  const res = await world.app.inject({ url: '/api/ads/owner/status-counts', headers: owner.headers })
  expect(res.json()).toEqual({
    ...Object.fromEntries(adStatuses.map((status) => [status, 0])),
    active: 2,
    pending: 1,
    sold: 1,
    inactive: 1,
    total: 5,
  })
})
