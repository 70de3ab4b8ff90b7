import { Users } from '@bowerbird/contract/accounts/users.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin', email: 'ada@staff.example' })
})
const call = caller(() => world)
const as = (member: TestMember) => ({ headers: member.headers })
const setStatus = (by: TestMember, id: string, status: string) =>
  call('PATCH', `/api/users/${id}/status`, { ...as(by), body: { status } })
const remove = (by: TestMember, id: string) => call('DELETE', `/api/users/${id}`, as(by))
const auditOf = (id: string) =>
  world.db.many(sql`
    select actor, action, title, before, after, is_admin as "isAdmin" from audit_log where target_id = ${id} order by at, id`)

describe('GET /api/users', () => {
  const list = async (query = '') => (await call('GET', `/api/users?${query}`, as(admin))).body
  const names = async (query: string) => (await list(query)).users.map((user: { name: string }) => user.name)

  beforeAll(async () => {
    await world.member({ name: 'Zoë Marsh', email: 'zoe@reef.example' })
    await world.member({ name: '100% Pure_Wool', email: 'wool@farm.example', status: 'suspended' })
    await world.member({
      name: 'Nobody Yet',
      email: 'new@reef.example',
      isVerified: false,
      phoneNumber: null,
    })
    await world.db.run(sql`
      insert into accounts (id, name, email, created_at)
      select gen_random_uuid(), 'Bulk ' || i, 'bulk' || i || '@many.example', now() - i * interval '1 day'
      from generate_series(1, 21) as i`)
  })

  test('GET /api/users lists all accounts, latest first, ten per page', async () => {
    const first = await list()
    expect(Users.parse(first)).toEqual(first)
    expect(first.users).toHaveLength(10)
    expect(first.users.map((user: { name: string }) => user.name).slice(0, 5)).toEqual([
      'Nobody Yet',
      '100% Pure_Wool',
      'Zoë Marsh',
      'Ada Admin',
      'Bulk 1',
    ])
    expect(first.users[0]).toMatchObject({ isVerified: false, phoneNumber: null, role: 'user', DOB: null })
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 3,
      totalUsers: 25,
      hasNextPage: true,
      hasPrevPage: false,
    })
    expect(JSON.stringify(first)).not.toMatch(/password|token/i)
  })

  test('GET /api/users/export is a CSV file of the accounts with a status or role, and is in the audit log', async () => {
    const download = (query = '') =>
      world.app.inject({ url: `/api/users/export${query}`, headers: admin.headers })
    const all = await download()
    expect(all.headers['content-disposition']).toBe('attachment; filename="users.csv"')
    const lines = all.body.trim().split('\n')
    expect(lines[0]).toBe('id,name,email,phoneNumber,role,status,isVerified,createdAt,listedAds')
    expect(lines).toHaveLength(26)
    expect(lines.find((line) => line.includes('Zoë Marsh'))).toContain(',user,')
    const admins = (await download('?role=admin')).body
    expect(admins.trim().split('\n')).toHaveLength(2)
    expect(admins).toContain('Ada Admin')
    const { entries } = (
      await world.app.inject({
        url: '/api/admin/audit/search?action=accounts.exported',
        headers: admin.headers,
      })
    ).json()
    expect(entries).toMatchObject([{ title: 'CSV file of users', after: { role: 'admin' } }, { after: {} }])
    expect((await download('?role=boss')).statusCode).toBe(400)
  })

  test('pages of accounts are complete and disjoint from either end, and empty past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&limit=8`)))
    const seen = pages.flatMap(({ users }) => users.map((user: { _id: string }) => user._id))
    expect(new Set(seen).size).toBe(25)
    const dates = pages.flatMap(({ users }) => users.map((user: { createdAt: string }) => user.createdAt))
    expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)))
    const past = await list('page=9')
    expect(past.users).toEqual([])
    expect(past.pagination).toMatchObject({ totalUsers: 25, hasNextPage: false, hasPrevPage: true })
  })

  test.each([
    ['search=MARSH', ['Zoë Marsh']],
    ['search=reef.ex', ['Nobody Yet', 'Zoë Marsh']],
    ['search=100%25', ['100% Pure_Wool']],
    ['search=e_w', ['100% Pure_Wool']],
    ['search=%25%25', []],
    ['search=reef&status=suspended', []],
    ['status=suspended', ['100% Pure_Wool']],
    ['search=bulk2&limit=2&page=1', ['Bulk 2', 'Bulk 20']],
    ['search=bulk2&limit=2&page=2', ['Bulk 21']],
    ['search=a', expect.arrayContaining(['Ada Admin'])],
    ['search=%20%20&limit=1', ['Nobody Yet']],
  ])('the list of users with "%s" finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('GET /api/users counts the accounts that a search found', async () => {
    const { pagination } = await list('search=bulk2&limit=2')
    expect(pagination).toMatchObject({ totalUsers: 3, totalPages: 2, hasNextPage: true })
  })

  test.each(['page=0', 'page=x', 'limit=101', 'limit=0', 'status=gone', `search=${'x'.repeat(201)}`])(
    'the list of users refuses "%s"',
    async (query) => {
      const [field = ''] = query.split('=')
      expect(await call('GET', `/api/users?${query}`, as(admin))).toMatchObject({
        status: 400,
        body: { validationErrors: { [field]: expect.any(String) } },
      })
    },
  )
})

describe('PATCH /api/users/:id/status', () => {
  test.each(['suspended', 'inactive'])('%s ends every session at once and hides the ads', async (status) => {
    const member = await world.member()
    const ad = await world.ad(member)
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(200)
    const reply = await setStatus(admin, member.id, status)
    expect(reply).toMatchObject({ status: 200, body: { _id: member.id, status, email: member.email } })
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(401)
    expect((await call('GET', `/api/ads/${ad.id}`)).status).toBe(401)

    // Active again, the ads return, and a new login is required.
    await setStatus(admin, member.id, 'active')
    expect((await call('GET', `/api/ads/${ad.id}`)).status).toBe(200)
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(401)
    expect(await auditOf(member.id)).toEqual([
      expect.objectContaining({ action: 'account.status', before: { status: 'active' }, after: { status } }),
      expect.objectContaining({ before: { status }, after: { status: 'active' }, actor: 'Ada Admin' }),
    ])
  })

  test('setting the same status again changes and logs nothing', async () => {
    const member = await world.member()
    expect((await setStatus(admin, member.id, 'active')).status).toBe(200)
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(200)
    expect(await auditOf(member.id)).toEqual([])
  })

  test('a status that has changed since it was seen is a conflict, unless nothing was said about it', async () => {
    const member = await world.member()
    const moderator = await world.member({ role: 'moderator' })
    const change = (by: TestMember, body: object) =>
      call('PATCH', `/api/users/${member.id}/status`, { ...as(by), body })
    await change(moderator, { status: 'suspended', basedOn: { status: 'active' } })
    const refused = await change(admin, { status: 'inactive', basedOn: { status: 'active' } })
    expect(refused).toMatchObject({ status: 409, body: { conflicts: { status: 'suspended' } } })
    expect((await change(admin, { status: 'suspended', basedOn: { status: 'active' } })).status).toBe(200)
    expect((await change(admin, { status: 'inactive', basedOn: { status: 'suspended' } })).status).toBe(200)
    expect((await change(admin, { status: 'active' })).body).toMatchObject({ status: 'active' })
    const role = { role: 'support', basedOn: { role: 'moderator' } }
    const other = await call('PATCH', `/api/users/${member.id}/role`, { ...as(admin), body: role })
    expect(other).toMatchObject({ status: 409, body: { conflicts: { role: 'user' } } })
  })

  test('an unknown or missing status is refused', async () => {
    const member = await world.member()
    expect(await setStatus(admin, member.id, 'banned')).toMatchObject({
      status: 400,
      body: { validationErrors: { status: 'Status must be one of active, inactive, suspended' } },
    })
    expect(
      await call('PATCH', `/api/users/${member.id}/status`, { ...as(admin), body: { role: 'admin' } }),
    ).toMatchObject({ status: 400, body: { validationErrors: { status: 'Path `status` is required.' } } })
  })
})

describe('PATCH /api/users/:id/role', () => {
  const setRole = (by: TestMember, id: string, role: string) =>
    call('PATCH', `/api/users/${id}/role`, { ...as(by), body: { role } })
  const roleOf = async (id: string) =>
    (await world.db.one<{ role: string }>(sql`select role from accounts where id = ${id}`)).role

  test('PATCH /api/users/:id/role saves the role, logs it, and ends sessions and linked identities', async () => {
    const member = await world.member({ name: 'Mod Mia' })
    await world.db.run(sql`
      insert into identities (id, issuer, subject, account_id) values (${member.id}, 'https://id.example', 'mia', ${member.id})`)
    expect(await setRole(admin, member.id, 'moderator')).toMatchObject({
      status: 200,
      body: { _id: member.id, role: 'moderator' },
    })
    expect(await roleOf(member.id)).toBe('moderator')
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(401)
    expect(await world.db.many(sql`select from identities where account_id = ${member.id}`)).toEqual([])
    expect(await setRole(admin, member.id, 'user')).toMatchObject({ status: 200, body: { role: 'user' } })
    expect(await auditOf(member.id)).toEqual([
      expect.objectContaining({
        action: 'account.role',
        title: 'Mod Mia',
        before: { role: 'user' },
        after: { role: 'moderator' },
        actor: 'Ada Admin',
        isAdmin: true,
      }),
      expect.objectContaining({ before: { role: 'moderator' }, after: { role: 'user' } }),
    ])
  })

  test('setting the same role again changes and logs nothing', async () => {
    const member = await world.member({ role: 'support' })
    expect((await setRole(admin, member.id, 'support')).status).toBe(200)
    expect((await call('GET', '/api/users', as(member))).status).toBe(200)
    expect(await auditOf(member.id)).toEqual([])
  })

  test('an unknown role is refused, and so is a missing account', async () => {
    const member = await world.member()
    expect(await setRole(admin, member.id, 'owner')).toMatchObject({
      status: 400,
      body: { validationErrors: { role: expect.stringContaining('Role must be one of user, admin') } },
    })
    expect((await setRole(admin, '019a8000-0000-7000-8000-000000000001', 'support')).status).toBe(404)
  })

  test('administrators can’t change their own role, nor that of someone who can’t log in', async () => {
    const refused = { status: 403, body: { message: expect.stringContaining('can’t change your own role') } }
    expect(await setRole(admin, admin.id, 'user')).toMatchObject(refused)
    for (const state of [{ status: 'suspended' }, { isVerified: false }] as const) {
      const member = await world.member(state)
      expect(await setRole(admin, member.id, 'admin')).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Only people who can log in') },
      })
      expect(await roleOf(member.id)).toBe('user')
    }
    // Taking a role away from them is fine.
    const former = await world.member({ role: 'moderator', status: 'suspended' })
    expect((await setRole(admin, former.id, 'user')).status).toBe(200)
  })

  test('if two administrators demote each other concurrently, one remains', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = await Promise.all([world.member({ role: 'admin' }), world.member({ role: 'admin' })])
      const replies = await Promise.all([setRole(a, b.id, 'user'), setRole(b, a.id, 'user')])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
      expect([await roleOf(a.id), await roleOf(b.id)].sort()).toEqual(['admin', 'user'])
    }
  })
})

describe('moderators', () => {
  test('moderators suspend members, but not staff', async () => {
    const moderator = await world.member({ role: 'moderator', name: 'Mod Max' })
    const member = await world.member()
    expect(await setStatus(moderator, member.id, 'suspended')).toMatchObject({
      status: 200,
      body: { status: 'suspended' },
    })
    expect(await auditOf(member.id)).toMatchObject([{ actor: 'Mod Max', isAdmin: true }])
    for (const role of ['admin', 'moderator', 'support', 'analyst'] as const) {
      const colleague = await world.member({ role })
      for (const status of ['suspended', 'active']) {
        expect(await setStatus(moderator, colleague.id, status)).toMatchObject({
          status: 403,
          body: { message: 'Only administrators can change the accounts of staff' },
        })
      }
    }
    expect((await setStatus(moderator, moderator.id, 'inactive')).status).toBe(403)
  })
})

describe('DELETE /api/users/:id', () => {
  test('DELETE /api/users/:id deletes the account with everything in it, and logs who did it', async () => {
    const member = await world.member({ name: 'Gone Soon' })
    const ad = await world.ad(member)
    const image = `/images/${'a'.repeat(32)}/1280.webp`
    await world.db.run(sql`
      insert into images (address, account_id, width, height, blur) values (${image}, ${member.id}, 9, 9, '')`)
    await world.images.put(`${'a'.repeat(32)}/1280.webp`, Buffer.from('picture'))
    expect(await remove(admin, member.id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'User deleted successfully' },
    })
    expect((await world.app.inject({ url: image })).statusCode).toBe(200)
    await world.jobs.run()
    expect((await world.app.inject({ url: image })).statusCode).toBe(404)
    expect((await call('GET', '/api/auth/profile', as(member))).status).toBe(401)
    expect((await world.db.many(sql`select from ads where id = ${ad.id}`)).length).toBe(0)
    expect(await remove(admin, member.id)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    expect(await auditOf(member.id)).toEqual([
      {
        actor: 'Ada Admin',
        action: 'account.deleted',
        title: 'Gone Soon',
        before: { role: 'user', status: 'active' },
        after: null,
        isAdmin: true,
      },
    ])
  })

  test('a member who deletes their own account is logged without a name', async () => {
    const member = await world.member({ name: 'Private Person' })
    await eraseAccount(world, member)
    expect(await auditOf(member.id)).toEqual([
      expect.objectContaining({ actor: 'Deleted user', title: 'A member', isAdmin: false }),
    ])
  })
})

describe('administrators', () => {
  const everyOther = async () => {
    await world.db.run(sql`delete from accounts where role = 'admin' and id <> ${admin.id}`)
  }

  test('administrators can’t suspend or delete themselves, even if there are others', async () => {
    const other = await world.member({ role: 'admin' })
    for (const status of ['suspended', 'inactive']) {
      expect(await setStatus(other, other.id, status)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: 'You can’t suspend or deactivate your own account' },
      })
    }
    expect(await remove(other, other.id)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('can’t delete their own account') },
    })
    // A no-op is allowed.
    expect((await setStatus(other, other.id, 'active')).status).toBe(200)
    expect((await call('GET', '/api/auth/profile', as(other))).status).toBe(200)
  })

  test('administrators may suspend and delete each other', async () => {
    const other = await world.member({ role: 'admin' })
    expect((await setStatus(admin, other.id, 'suspended')).status).toBe(200)
    expect((await remove(admin, other.id)).status).toBe(200)
  })

  test('the last administrator can’t be removed', async () => {
    await everyOther()
    // An administrator who can't log in doesn't count.
    await world.member({ role: 'admin', status: 'suspended' })
    await world.member({ role: 'admin', isVerified: false })
    const refusal = {
      status: 403,
      body: { message: 'The last administrator can’t be deleted, suspended or made inactive' },
    }
    expect(await setStatus(admin, admin.id, 'suspended')).toMatchObject(refusal)
    expect(await setStatus(admin, admin.id, 'inactive')).toMatchObject(refusal)
    expect(await remove(admin, admin.id)).toMatchObject(refusal)
    expect((await call('GET', '/api/dashboard', as(admin))).status).toBe(200)
  })

  test.each(['suspend', 'delete'])(
    'of two administrators who %s each other concurrently, one remains',
    async (what) => {
      for (let round = 0; round < 5; round++) {
        const [a, b] = await Promise.all([world.member({ role: 'admin' }), world.member({ role: 'admin' })])
        const act = (by: TestMember, on: TestMember) =>
          what === 'delete' ? remove(by, on.id) : setStatus(by, on.id, 'suspended')
        const replies = await Promise.all([act(a, b), act(b, a)])
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
        const [{ n } = { n: 0 }] = await world.db.many<{ n: number }>(sql`
        select count(*)::int as n from accounts where id in (${a.id}, ${b.id}) and status = 'active'`)
        expect(n).toBe(1)
      }
    },
  )
})
