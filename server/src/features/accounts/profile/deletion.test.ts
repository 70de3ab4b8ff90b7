import { randomBytes } from 'node:crypto'
import {
  OWNER_CODE_NEEDED,
  PASSWORD_NEEDED,
  PASSWORD_WRONG,
} from '@bowerbird/contract/accounts/accounts.terms'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { logInWithIdentity } from '../openid/openid.service.ts'
import { eraseDueAccounts } from '../users/account-standing.service.ts'

const PASSWORD = 'seven green parrots'
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})

const call = caller(() => world)
const remove = (member: TestMember, body?: object) =>
  call('DELETE', '/api/auth/account', { headers: member.headers, ...(body && { body }) })
const logIn = ({ email }: TestMember, password = PASSWORD) =>
  call('POST', '/api/auth/login', { body: { email, password } })
const statusOf = ({ id }: TestMember) =>
  world.db.one(sql`select status, deletion_due_at is not null as "isDue" from accounts where id = ${id}`)
const active = { status: 'active', isDue: false }
const leaving = { status: 'inactive', isDue: true }

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

describe('the fourteen days after deleting an account', () => {
  test('the ads of a deleted account are hidden at once, its sessions end, and an email says when it is gone and how to stop it', async () => {
    const member = await world.member({ passwordHash })
    const ad = await world.ad(member)
    expect(await remove(member)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Account deleted successfully' },
    })
    expect(await status(`/api/ads/${ad.id}`)).toBe(401)
    expect((await call('GET', '/api/products/filter')).body.products).toEqual([])
    expect(await status(`/api/sellers/${member.id}`)).toBe(404)
    expect((await call('GET', '/api/auth/profile', { headers: member.headers })).status).toBe(401)
    await world.jobs.minute()
    const [mail, ...more] = await world.mailsTo(member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You deleted your Bowerbird account')
    expect(mail?.text).toMatch(/On \w+day \d+ \w+ \(Sydney time\) your account/)
    expect(mail?.text).toContain('Log in before then')
    expect(mail?.text).toMatch(/\/not-me\?token=[\w-]{43}/)
    const { days } = await world.db.one<{ days: number }>(sql`
      select extract(epoch from deletion_due_at - now()) / 86400 as days from accounts where id = ${member.id}`)
    expect(Math.round(Number(days))).toBe(14)
    await eraseDueAccounts(world)
    expect(await statusOf(member)).toEqual(leaving)
  })

  test('logging in cancels a deletion: the ads have their earlier status, and the owner is notified', async () => {
    const member = await world.member({ passwordHash })
    const listed = await world.ad(member)
    const sold = await world.ad(member, { status: 'sold' })
    const pending = await world.ad(member, { status: 'pending' })
    await remove(member)
    const [first, second] = await Promise.all([logIn(member), logIn(member)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect([first, second].filter(({ body }) => body.wasToBeDeleted)).toHaveLength(1)
    expect(await statusOf(member)).toEqual(active)
    const rows = await world.db.many(sql`
      select id, status, is_listed as "isListed" from ads where seller_id = ${member.id} order by created_at, id`)
    expect(rows).toEqual([
      { id: listed.id, status: 'active', isListed: true },
      { id: sold.id, status: 'sold', isListed: false },
      { id: pending.id, status: 'pending', isListed: false },
    ])
    await world.jobs.minute()
    expect((await world.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your Bowerbird account won’t be deleted',
    )
    expect((await logIn(member)).body).not.toHaveProperty('wasToBeDeleted')
  })

  test('logging in with a linked identity cancels a deletion', async () => {
    const member = await world.member()
    const identity = {
      issuer: 'https://id.example',
      subject: member.id,
      email: member.email,
      name: 'Mia',
      picture: undefined,
    }
    await world.db.run(sql`
      insert into identities (issuer, subject, account_id) values (${identity.issuer}, ${identity.subject}, ${member.id})`)
    await remove(member)
    const origin = { address: '203.0.113.9', device: randomBytes(8).toString('hex') }
    expect(await logInWithIdentity(world, identity, origin)).toMatchObject({ wasToBeDeleted: true })
    expect(await statusOf(member)).toEqual(active)
  })

  test('nobody cancels a deletion without the password: not a wrong one, an old session or the same email elsewhere', async () => {
    const member = await world.member({ passwordHash })
    await remove(member)
    expect((await logIn(member, 'seven grey parrots')).status).toBe(401)
    expect((await call('GET', '/api/auth/profile', { headers: member.headers })).status).toBe(401)
    const body = { name: 'Thief', email: member.email, password: 'another parrot' }
    expect((await call('POST', '/api/auth/register', { body })).status).toBe(409)
    const identity = {
      issuer: 'https://id.example',
      subject: 'thief',
      email: member.email,
      name: 'Thief',
      picture: undefined,
    }
    const origin = { address: '203.0.113.9', device: randomBytes(8).toString('hex') }
    expect(await logInWithIdentity(world, identity, origin)).toHaveProperty('link')
    await call('POST', '/api/auth/forgot-password', { body: { email: member.email } })
    expect(await statusOf(member)).toEqual(leaving)
  })

  test('an account that staff suspend or delete meanwhile is not restored by a login', async () => {
    const admin = await world.member({ role: 'admin' })
    for (const [method, path, body] of [
      ['PATCH', 'status', { status: 'suspended' }],
      ['POST', 'deletion', {}],
    ] as const) {
      const member = await world.member({ passwordHash })
      await remove(member)
      expect(
        (await call(method, `/api/users/${member.id}/${path}`, { headers: admin.headers, body })).status,
      ).toBe(200)
      expect(await logIn(member)).toMatchObject({ status: 403 })
      // It is still erased on its day.
      expect(await statusOf(member)).toEqual({ status: 'suspended', isDue: true })
    }
  })

  test('an account that staff made inactive stays so after a login', async () => {
    const member = await world.member({ passwordHash, status: 'inactive' })
    expect(await logIn(member)).toMatchObject({ status: 403, body: { status: 'inactive' } })
  })
})

describe('a request with a body', () => {
  test('deleting an account by a request with a body needs the current password', async () => {
    const member = await world.member({ passwordHash })
    expect(await remove(member, {})).toMatchObject({
      status: 400,
      body: { validationErrors: { currentPassword: PASSWORD_NEEDED } },
    })
    expect(await remove(member, { currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { validationErrors: { currentPassword: PASSWORD_WRONG } },
    })
    expect(await statusOf(member)).toEqual(active)
    expect((await remove(member, { currentPassword: PASSWORD })).status).toBe(200)
  })

  test('deleting an account without a password needs the emailed code', async () => {
    const member = await world.member()
    const { headers } = member
    expect(await remove(member, { ownerCode: '' })).toMatchObject({
      status: 400,
      body: { validationErrors: { ownerCode: OWNER_CODE_NEEDED } },
    })
    await call('POST', '/api/auth/owner-code', { headers })
    const [mail] = await world.mailsTo(member.email)
    const ownerCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    expect((await remove(member, { ownerCode })).status).toBe(200)
  })
})

test('an erased account is gone with its ads, sessions and images, and nothing of other members', async () => {
  const { member, avatar } = await withAvatar()
  const other = await withAvatar()
  const ad = await world.ad(member)
  const otherAd = await world.ad(other.member)
  const { listed } = await world.db.one<{ listed: number }>(sql`
    select sum(n)::int as listed from ad_facet_counts`)
  await eraseAccount(world, member)

  const left = await world.db.one(sql`
    select (select count(*)::int from accounts where id = ${member.id}) as accounts,
      (select count(*)::int from ads where seller_id = ${member.id}) as ads,
      (select count(*)::int from sessions where account_id = ${member.id}) as sessions,
      (select count(*)::int from images where account_id = ${member.id}) as images,
      (select count(*)::int from ads where id = ${otherAd.id}) as "othersAds",
      (select sum(n)::int from ad_facet_counts) as listed`)
  expect(left).toEqual({ accounts: 0, ads: 0, sessions: 0, images: 0, othersAds: 1, listed: listed - 1 })
  expect(await status(`/api/ads/${ad.id}`)).toBe(410)

  // The files are removed after the transaction.
  expect(await status(avatar)).toBe(200)
  await world.jobs.run()
  expect(await status(avatar)).toBe(404)
  expect(await status(other.avatar)).toBe(200)
})

test('erasing an account keeps a file that was uploaded again in the meantime', async () => {
  const { member, avatar } = await withAvatar()
  const heir = await world.member()
  await eraseAccount(world, member)
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur) values (${avatar}, ${heir.id}, 320, 320, '')`)
  await world.jobs.run()
  expect(await status(avatar)).toBe(200)
})

test('an email that waits to be sent is not sent after the account is erased', async () => {
  const member = await world.member()
  const other = await world.member()
  const waiting = (to: string) => ({ to, subject: 'Waiting', text: 'Hello' })
  await eraseAccount(world, member)
  const second = await world.member({ email: member.email })
  await world.db.transaction(async (tx) => {
    await world.mailer.post(tx, waiting(second.email))
    await world.mailer.post(tx, waiting(other.email))
  })
  await eraseAccount(world, second)
  expect(await world.mailsTo(second.email)).toEqual([])
  expect(await world.mailsTo(other.email)).toHaveLength(1)
})

test('erasing an account makes its email available for a new one', async () => {
  const member = await world.member()
  await eraseAccount(world, member)
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
  expect(await statusOf(admin)).toEqual(active)
})

test('deleting an account requires a login', async () => {
  expect((await call('DELETE', '/api/auth/account')).status).toBe(401)
})

test('concurrent requests delete an account once', async () => {
  const member = await world.member()
  const replies = await Promise.all([remove(member), remove(member)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
})
