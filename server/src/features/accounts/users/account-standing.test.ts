import { accountReasons } from '@bowerbird/contract/accounts/account-reasons'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { eraseDueAccounts } from './account-standing.service.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
const call = caller(() => world)
const as = ({ headers }: TestMember) => ({ headers })
const setStatus = (id: string, body: object) =>
  call('PATCH', `/api/users/${id}/status`, { ...as(admin), body })
const schedule = (id: string, body: object = {}) =>
  call('POST', `/api/users/${id}/deletion`, { ...as(admin), body })
const restore = (id: string) => call('DELETE', `/api/users/${id}/deletion`, as(admin))
const subjects = async ({ email }: TestMember) => (await world.mailsTo(email)).map(({ subject }) => subject)
const notesOf = async (id: string) =>
  (await call('GET', `/api/admin/sellers/${id}`, as(admin))).body.notes.map(
    ({ text }: { text: string }) => text,
  )
const exists = async (id: string) =>
  (await world.db.maybeOne(sql`select from accounts where id = ${id}`)) !== undefined

describe('suspending an account', () => {
  test('a suspended member is emailed the reason and the note, and colleagues find both in the notes', async () => {
    const member = await world.member()
    const body = { status: 'suspended', reason: 'scam', note: 'Three people sent you money.' }
    expect(await setStatus(member.id, body)).toMatchObject({ status: 200, body: { status: 'suspended' } })
    const [mail] = await world.mailsTo(member.email)
    expect(mail).toMatchObject({ subject: 'Your account is suspended' })
    expect(mail?.text).toContain(accountReasons.scam.text)
    expect(mail?.text).toContain('Three people sent you money.')
    expect(await notesOf(member.id)).toEqual(['Suspended: Scam or fraud. Three people sent you money.'])
    const [entry] = await world.db.many(sql`select reason from audit_log where target_id = ${member.id}`)
    expect(entry).toEqual({ reason: 'Scam or fraud. Three people sent you money.' })
  })

  test('a client that sends the status alone still suspends, and the member is emailed', async () => {
    const member = await world.member()
    expect((await setStatus(member.id, { status: 'suspended' })).status).toBe(200)
    expect(await subjects(member)).toEqual(['Your account is suspended'])
    expect(await notesOf(member.id)).toEqual([])
  })

  test('a suspension that is taken back within seconds is emailed to nobody', async () => {
    const member = await world.member()
    await setStatus(member.id, { status: 'suspended', reason: 'scam' })
    await setStatus(member.id, { status: 'active' })
    expect(await subjects(member)).toEqual([])
  })

  test('a suspension that is lifted later is emailed too', async () => {
    const member = await world.member()
    await setStatus(member.id, { status: 'suspended', reason: 'conduct' })
    expect(await subjects(member)).toEqual(['Your account is suspended'])
    await setStatus(member.id, { status: 'active' })
    expect(await subjects(member)).toContain('Your account is active again')
  })

  test('an address that was never confirmed gets no email', async () => {
    const member = await world.member({ isVerified: false })
    await setStatus(member.id, { status: 'suspended' })
    expect(await subjects(member)).toEqual([])
  })

  test('an unknown reason is refused', async () => {
    const member = await world.member()
    expect(await setStatus(member.id, { status: 'suspended', reason: 'mood' })).toMatchObject({
      status: 400,
      body: { validationErrors: { reason: 'Please choose a reason' } },
    })
  })
})

describe('deleting an account', () => {
  test('a scheduled deletion suspends the account, is emailed with its day, and deletes after a week', async () => {
    const member = await world.member()
    const ad = await world.ad(member)
    const { body } = await schedule(member.id, { reason: 'duplicate' })
    expect(body).toMatchObject({ status: 'suspended' })
    expect(Date.parse(body.deletionDueAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(401)
    const [mail] = await world.mailsTo(member.email)
    expect(mail).toMatchObject({ subject: 'Your account will be deleted' })
    expect(mail?.text).toContain(accountReasons.duplicate.text)
    await eraseDueAccounts(world)
    expect(await exists(member.id)).toBe(true)
    await world.db.run(sql`update accounts set deletion_due_at = now() where id = ${member.id}`)
    await eraseDueAccounts(world)
    expect(await exists(member.id)).toBe(false)
    expect(await world.db.maybeOne(sql`select from ads where id = ${ad.id}`)).toBeUndefined()
  })

  test('an account that is restored in time stays, and its ads are back', async () => {
    const member = await world.member()
    const ad = await world.ad(member)
    await schedule(member.id)
    expect((await call('GET', `/api/ads/${ad.id}`)).status).toBe(401)
    expect(await restore(member.id)).toMatchObject({
      status: 200,
      body: { status: 'active', deletionDueAt: null },
    })
    expect((await call('GET', `/api/ads/${ad.id}`)).status).toBe(200)
    expect(await subjects(member)).toEqual([])
    expect((await restore(member.id)).status).toBe(200)
  })

  test('making an account active by its status restores it too', async () => {
    const member = await world.member()
    await schedule(member.id)
    expect((await setStatus(member.id, { status: 'active' })).body).toMatchObject({ deletionDueAt: null })
  })

  test('DELETE /api/users/:id deletes at once, and the member is emailed', async () => {
    const member = await world.member()
    expect((await call('DELETE', `/api/users/${member.id}`, as(admin))).status).toBe(200)
    expect(await exists(member.id)).toBe(false)
    expect(await subjects(member)).toEqual(['Your account was deleted'])
  })
})

describe('finding accounts', () => {
  const names = async (query: string) =>
    (await call('GET', `/api/users?${query}`, as(admin))).body.users.map(({ name }: { name: string }) => name)

  test('a phone number is found however it is typed', async () => {
    await world.member({ name: 'Pip Phone', phoneNumber: '+61498765432' })
    for (const typed of ['0498 765 432', '+61 498 765 432', '0498765432', '765432'])
      expect(await names(`search=${encodeURIComponent(typed)}`)).toEqual(['Pip Phone'])
    expect(await names('search=0498765433')).toEqual([])
  })

  test('staff can be listed, all of them or by role', async () => {
    await world.member({ name: 'Mo Staff', role: 'moderator' })
    await world.member({ name: 'Sue Staff', role: 'support', status: 'suspended' })
    expect(await names('role=staff')).toEqual(['Sue Staff', 'Mo Staff', 'Ada Admin'])
    expect(await names('role=moderator')).toEqual(['Mo Staff'])
    expect(await names('role=staff&status=suspended')).toEqual(['Sue Staff'])
    expect(await names('role=staff&search=ada%20admin')).toEqual(['Ada Admin'])
    expect((await call('GET', '/api/users?role=user', as(admin))).status).toBe(400)
  })

  test('one account has an address of its own', async () => {
    const member = await world.member({ name: 'One Person' })
    expect(await call('GET', `/api/users/${member.id}`, as(admin))).toMatchObject({
      status: 200,
      body: { _id: member.id, name: 'One Person', deletionDueAt: null },
    })
    expect((await call('GET', `/api/users/${crypto.randomUUID()}`, as(admin))).status).toBe(404)
  })
})
