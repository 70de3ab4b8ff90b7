import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const remove = (member: TestMember) => call('DELETE', '/api/auth/account', { headers: member.headers })

async function withAvatar(): Promise<{ member: TestMember; avatar: string }> {
  const member = await world.member()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const { body } = await call('PUT', '/api/auth/profile', {
    headers: member.headers,
    body: {
      name: member.name,
      email: member.email,
      avatar: `data:image/png;base64,${bytes.toString('base64')}`,
    },
  })
  return { member, avatar: body.user.avatar }
}

const status = async (url: string) => (await world.app.inject({ url })).statusCode

test('deleting an account removes its ads, sessions and images, and nothing of other members', async () => {
  const { member, avatar } = await withAvatar()
  const other = await withAvatar()
  const ad = await world.ad(member)
  const otherAd = await world.ad(other.member)

  expect(await remove(member)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Account deleted successfully' },
  })

  const left = await world.db.one(sql`
    select (select count(*)::int from accounts where id = ${member.id}) as accounts,
      (select count(*)::int from ads where seller_id = ${member.id}) as ads,
      (select count(*)::int from sessions where account_id = ${member.id}) as sessions,
      (select count(*)::int from images where account_id = ${member.id}) as images,
      (select count(*)::int from ads where id = ${otherAd.id}) as "othersAds",
      (select sum(n)::int from ad_facet_counts) as listed`)
  expect(left).toEqual({ accounts: 0, ads: 0, sessions: 0, images: 0, othersAds: 1, listed: 1 })
  expect(await status(`/api/ads/${ad.id}`)).toBe(410)
  expect(await call('GET', '/api/auth/profile', { headers: member.headers })).toMatchObject({
    status: 401,
    body: { message: 'Authentication required' },
  })

  // The files are removed after the transaction.
  expect(await status(avatar)).toBe(200)
  await world.jobs.run()
  expect(await status(avatar)).toBe(404)
  expect(await status(other.avatar)).toBe(200)
})

test('deleting an account keeps a file that was uploaded again in the meantime', async () => {
  const { member, avatar } = await withAvatar()
  const heir = await world.member()
  await remove(member)
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur) values (${avatar}, ${heir.id}, 320, 320, '')`)
  await world.jobs.run()
  expect(await status(avatar)).toBe(200)
})

test('deleting an account makes its email available for a new one', async () => {
  const member = await world.member()
  await remove(member)
  const body = { name: 'Anew', email: member.email, password: 'long-enough' }
  expect((await call('POST', '/api/auth/register', { body })).status).toBe(200)
})

test('administrators can’t delete their own account, even if there is another one', async () => {
  const admin = await world.member({ role: 'admin' })
  await world.member({ role: 'admin' })
  expect(await remove(admin)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringContaining('Administrators can’t delete') },
  })
  expect(await world.db.maybeOne(sql`select from accounts where id = ${admin.id}`)).toBeDefined()
})

test('deleting an account requires a login', async () => {
  expect((await call('DELETE', '/api/auth/account')).status).toBe(401)
})

test('concurrent requests delete an account once', async () => {
  const member = await world.member()
  const replies = await Promise.all([remove(member), remove(member)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
})
