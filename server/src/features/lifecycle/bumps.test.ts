import { beforeAll, beforeEach, expect, test } from 'vitest'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  seller = await world.member()
})
const call = caller(() => world)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const bump = (id: string, { headers } = seller) => call('POST', `/api/ads/owner/${id}/bump`, { headers })

test('a bumped ad comes first in the lists again, once a week, and keeps the date it was posted', async () => {
  const posted = ago(20)
  const { id } = await world.ad(seller, { title: 'Old lamp', category: 'Home Decor', createdAt: posted })
  await world.ad(seller, { title: 'New lamp', category: 'Home Decor', createdAt: ago(1) })
  const listed = async () =>
    (await call('GET', '/api/products/filter?category=Home%20Decor')).body.products.map(
      ({ title }: { title: string }) => title,
    )
  expect(await listed()).toEqual(['New lamp', 'Old lamp'])
  const { status, body } = await bump(id)
  expect(status).toBe(200)
  expect(body.postedAt).toBe(posted.toISOString())
  expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await listed()).toEqual(['Old lamp', 'New lamp'])
  const { body: again } = await call('GET', '/api/ads/owner/my-ads', { headers: seller.headers })
  expect(again.products[0]).toMatchObject({ title: 'Old lamp', postedAt: posted.toISOString() })
  expect(await bump(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You can move this ad to the top again from \d+ \w+$/) },
  })
})

test.each(['pending', 'reserved', 'paused', 'sold', 'expired', 'inactive'] as const)(
  'an ad that is %s stays where it is',
  async (status) => {
    const { id } = await world.ad(seller, { status, createdAt: ago(20) })
    expect(await bump(id)).toMatchObject({
      status: 409,
      body: { message: 'Only an active ad can be moved to the top' },
    })
  },
)
