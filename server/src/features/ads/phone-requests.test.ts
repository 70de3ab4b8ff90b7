import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

const NUMBER = '+61491570156'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

async function givenSeller() {
  const seller = await world.member({ name: 'Sally', phoneNumber: NUMBER })
  return { seller, ad: await world.ad(seller, { title: 'Her lamp' }) }
}
const numberFor = async (viewer: TestMember | undefined, id: string, query = '') =>
  (await call('GET', `/api/ads/${id}${query}`, viewer && { headers: viewer.headers })).body.sellerPhoneNumber
const requestsOf = async ({ headers }: TestMember) =>
  (await call('GET', '/api/phone-requests', { headers })).body.requests
const block = ({ headers }: TestMember, { id }: TestMember) =>
  call('POST', `/api/sellers/${id}/block`, { headers })

test('a seller sees who asked for their number, once a day, and not who only looked', async () => {
  const { seller, ad } = await givenSeller()
  const [plain, known, admin] = [
    await world.member({ name: 'Plain Pat' }),
    await world.member({ name: 'Known Kim' }),
    await world.member({ role: 'admin' }),
  ]
  await world.ad(known)
  expect(await numberFor(undefined, ad.id)).toBeUndefined()
  expect(await numberFor(plain, ad.id, '?phone=hidden')).toBeNull()
  expect(await numberFor(seller, ad.id)).toBe(NUMBER)
  expect(await numberFor(admin, ad.id)).toBe(NUMBER)
  expect(await requestsOf(seller)).toEqual([])

  for (const viewer of [plain, plain, known]) expect(await numberFor(viewer, ad.id)).toBe(NUMBER)
  const about = { title: 'Her lamp', productId: ad.id, askedAt: expect.any(String) }
  expect(await requestsOf(seller)).toEqual([
    { ...about, person: { _id: known.id, name: 'Known Kim' } },
    // Without a seller page, nobody else sees this name either.
    { ...about, person: null },
  ])
  expect(await requestsOf(known)).toEqual([])
})

test('someone whom the seller blocks doesn’t get the number, and no block reveals a name', async () => {
  const { seller, ad } = await givenSeller()
  const [blocked, blocker] = [
    await world.member({ name: 'Blocked Bo' }),
    await world.member({ name: 'Blocking Bea' }),
  ]
  for (const person of [blocked, blocker]) await world.ad(person)
  await numberFor(blocked, ad.id)
  await numberFor(blocker, ad.id)
  const names = async () => (await requestsOf(seller)).map(({ person }: { person: unknown }) => person)
  expect(await names()).toMatchObject([{ name: 'Blocking Bea' }, { name: 'Blocked Bo' }])
  await block(seller, blocked)
  await block(blocker, seller)
  expect(await names()).toEqual([null, null])
  expect(await numberFor(blocked, ad.id)).toBeNull()
  const second = await world.ad(seller, { title: 'Her desk' })
  expect(await numberFor(blocked, second.id)).toBeNull()
  expect(await requestsOf(seller)).toHaveLength(2)
})

test('a request stays without a name when the asker is erased, and goes after a year', async () => {
  const { seller, ad } = await givenSeller()
  const asker = await world.member({ name: 'Leaving Lee' })
  await world.ad(asker)
  await numberFor(asker, ad.id)
  await eraseAccount(world, asker)
  expect(await requestsOf(seller)).toMatchObject([{ title: 'Her lamp', person: null }])
  await world.db.run(
    sql`update phone_requests set asked_at = now() - interval '11 months' where seller_id = ${seller.id}`,
  )
  await world.jobs.night()
  expect(await requestsOf(seller)).toHaveLength(1)
  await world.db.run(
    sql`update phone_requests set asked_at = now() - interval '13 months' where seller_id = ${seller.id}`,
  )
  await world.jobs.night()
  expect(await requestsOf(seller)).toEqual([])
})

test('a number that its owner doesn’t show leaves by no way, and nobody is recorded', async () => {
  const { seller, ad } = await givenSeller()
  const member = await world.member()
  await world.db.run(sql`update ads set shows_phone = false where id = ${ad.id}`)
  const { body: chat } = await call('POST', '/api/chat/conversations', {
    headers: member.headers,
    body: { productId: ad.id },
  })
  for (const url of [
    `/api/ads/${ad.id}`,
    `/api/ads/${ad.id}?phone=hidden`,
    `/api/sellers/${seller.id}`,
    `/api/sellers/${seller.id}/relation`,
    `/api/chat/conversations/${chat._id}`,
    '/api/products/filter',
    '/api/search/advanced?q=lamp',
    `/api/search/advanced?q=${NUMBER.slice(1)}`,
    `/api/ads/${ad.id}/similar`,
  ]) {
    const { body } = await world.app.inject({ url, headers: member.headers })
    expect([url, body.includes(NUMBER.slice(-9))]).toEqual([url, false])
  }
  expect(await requestsOf(seller)).toEqual([])
})
