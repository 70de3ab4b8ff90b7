import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
const call = caller(() => world)
const asAdmin = () => ({ headers: admin.headers })
const activity = async () => (await call('GET', '/api/dashboard', asAdmin())).body.recentActivity

test('recent activity lists events, latest first, with links', async () => {
  expect(await activity()).toEqual([])
  const seller = await world.member({ name: 'Sam Seller', email: 'sam@example.com' })
  await world.member({ name: 'Not Yet', isVerified: false })
  const ad = await world.ad(seller, { title: 'Sofa & chair', category: 'Home Decor', status: 'pending' })
  const patch = (url: string, body: object) => call('PATCH', url, { ...asAdmin(), body })
  await patch(`/api/admin/products/${ad.id}/status`, { status: 'active' })
  await call('POST', '/api/admin/products/ranked/update', {
    ...asAdmin(),
    body: { category: 'Home Decor', rankings: [ad.id] },
  })
  await patch(`/api/admin/products/${ad.id}/status`, { status: 'sold' })
  const message = { name: 'Vi Visitor', email: 'vi@example.com', subject: 'Hello', message: 'A question' }
  await call('POST', '/api/contact/send', { body: message })
  await call('POST', '/api/contact/send', { body: { ...message, subject: 'Buy pills', website: 'x' } })
  await world.db.run(sql`
    insert into reports (id, reporter_id, ad_id, reported_id, reason, title)
    values (gen_random_uuid(), ${seller.id}, ${ad.id}, ${seller.id}, 'Spam', 'Sofa & chair')`)
  const gone = await world.member({ name: 'Gone Soon' })
  await patch(`/api/users/${seller.id}/status`, { status: 'suspended' })
  await call('DELETE', `/api/users/${gone.id}`, asAdmin())
  await eraseAccount(world, await world.member())

  const product = `/admin/products?search=${ad.id}`
  const user = '/admin/users?search=sam%40example.com'
  const entries = (await activity()).map(
    ({ type, title, actor, href, to }: Record<string, string | null>) => [
      type,
      title,
      actor,
      href,
      ...(to ? [to] : []),
    ],
  )
  expect(entries).toEqual([
    ['deletion', 'A member', 'Deleted user', null],
    ['deletion', 'Gone Soon', 'Ada Admin', null],
    ['status', 'Sam Seller', 'Ada Admin', user, 'suspended'],
    ['report', 'Spam: Sofa & chair', 'Sam Seller', '/admin/reports'],
    ['contact', 'Hello', 'Vi Visitor', null],
    ['sale', 'Sofa & chair', 'Ada Admin', product],
    ['ranking', 'Home Decor', 'Ada Admin', '/admin/rank-ads'],
    ['approval', 'Sofa & chair', 'Ada Admin', product],
    ['new-ad', 'Sofa & chair', 'Sam Seller', product],
    ['sign-up', 'Sam Seller', 'Sam Seller', user],
  ])
})

test('recent activity calls a note about a person and a switched-off second factor by their own names', async () => {
  const member = await world.member({ name: 'Nora Noted' })
  for (const action of ['account.noted', 'account.twoFactorOff'])
    await world.db.run(sql`
      insert into audit_log (id, actor, is_admin, action, target, target_id, title)
      values (gen_random_uuid(), 'Ada Admin', true, ${action}, 'account', ${member.id}, 'Nora Noted')`)
  const found = (await activity()).filter(
    ({ title, type }: Record<string, string>) => title === 'Nora Noted' && type !== 'sign-up',
  )
  expect(found.map(({ type }: { type: string }) => type).sort()).toEqual(['account', 'note'])
})

test('recent activity has twenty entries, even all of one type if those are the latest', async () => {
  const seller = await world.member()
  const soon = Date.now() + 60_000
  for (let i = 0; i < 22; i++) await world.ad(seller, { createdAt: new Date(soon + i), title: `New ${i}` })
  const found = await activity()
  expect(found).toHaveLength(20)
  expect(found.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 20 }, (_, i) => `New ${21 - i}`),
  )
})
