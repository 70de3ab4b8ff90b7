import { mayMove } from '@bowerbird/contract/ads/ads.states'
import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'

let world: World
let owner: TestMember
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member()
})

const call = caller(() => world)
const as = (by: TestMember, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(method, `/api/ads/owner/${path}`, { headers: by.headers, ...(body && { body }) })
const body = (changes: object = {}) => ({ ...adBodies.Electronics, images: [testImage], ...changes })

const statusOf = async (id: string) =>
  (await world.db.maybeOne<{ status: AdStatus }>(sql`select status from ads where id = ${id}`))?.status

/** An ad with the content of `body()`, in a given status. */
async function given(status: AdStatus, images = [testImage]): Promise<string> {
  const { title, description, price, state, city } = adBodies.Electronics
  const { id } = await world.ad(owner, {
    status,
    title,
    description,
    price: Number(price),
    state,
    city,
    brand: 'Apple',
    images,
  })
  return id
}

describe.each([
  ['GET', '', undefined],
  ['PUT', '', () => body()],
  ['DELETE', '', undefined],
  ['PATCH', '/status', () => ({ status: 'sold' })],
] as const)('%s /api/ads/owner/:id%s', (method, tail, make) => {
  test('an owner’s endpoint is for the owner of the ad only', async () => {
    const id = await given('active')
    expect(await call(method, `/api/ads/owner/${id}${tail}`, { body: make?.() })).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    })
    for (const other of [await world.member(), await world.member({ role: 'admin' })]) {
      expect(await as(other, method, `${id}${tail}`, make?.())).toMatchObject({
        status: 403,
        body: { message: 'You do not have permission to view this product' },
      })
    }
    expect(await as(owner, method, `${newId()}${tail}`, make?.())).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    })
    expect(await as(owner, method, `nonsense${tail}`, make?.())).toMatchObject({
      status: 400,
      body: { message: 'Invalid product ID' },
    })
    expect(await statusOf(id)).toBe('active')
    expect((await as(owner, method, `${id}${tail}`, make?.())).status).toBe(200)
  })
})

test.each(adStatuses)('an owner sees their own ad while it is %s', async (status) => {
  const id = await given(status)
  expect((await as(owner, 'GET', id)).body).toMatchObject({ _id: id, status, email: owner.email })
})

describe('an owner’s edit', () => {
  const reviewed = {
    title: 'Another title',
    description: 'Another text',
    subcategory: 'Tablets',
    category: 'Vehicles',
    model: 'A2848, see my other ads',
    contactName: 'Sam, cash only, call 0412 345 678',
  }
  test.each(Object.entries(reviewed))(
    'an owner’s edit of %s waits beside an active ad',
    async (field, value) => {
      const id = await given('active')
      const more = field === 'category' ? { subcategory: 'Cars', brand: 'Toyota' } : {}
      const before = (await call('GET', `/api/ads/${id}`)).body
      const res = await as(owner, 'PUT', id, body({ [field]: value, ...more }))
      expect(res).toMatchObject({
        status: 200,
        body: { status: 'active', [field]: before[field], edit: { version: { [field]: value } } },
      })
      expect((await call('GET', `/api/ads/${id}`)).body[field]).toEqual(before[field])
    },
  )

  test('an owner’s edit to a name with a link is refused, and the public ad stays as it was', async () => {
    const id = await given('active')
    const res = await as(owner, 'PUT', id, body({ contactName: 'Sam www.evil.example' }))
    expect(res).toMatchObject({
      status: 400,
      body: { validationErrors: { contactName: 'Name cannot contain a link or an email address' } },
    })
    expect(await statusOf(id)).toBe('active')
  })

  test.each([
    ['price', 10],
    ['city', 'Melbourne'],
    ['contactName', 'Somebody'],
    ['condition', 'new'],
    ['brand', 'Samsung'],
  ])('an owner’s edit of %s keeps the ad active', async (field, value) => {
    const id = await given('active')
    expect(await as(owner, 'PUT', id, body({ [field]: value }))).toMatchObject({
      status: 200,
      body: { status: 'active', [field]: value },
    })
  })

  test('an owner’s edit to more, fewer or reordered images needs review; the same ones do not', async () => {
    const [a, b] = [await givenPicture(world, owner), await givenPicture(world, owner)]
    for (const [images, waits] of [
      [[a, b], false],
      [[b, a], true],
      [[a], true],
      [[a, b, testImage], true],
    ] as const) {
      const before = images.includes(testImage) ? [a, testImage] : [a, b]
      const id = await given('active', before)
      const res = await as(owner, 'PUT', id, body({ images }))
      expect(res.body).toMatchObject({
        status: 'active',
        images: before,
        edit: waits ? { version: { images } } : null,
      })
    }
  })

  test.each(['pending', 'changes_requested', 'inactive'] as const)(
    'an owner’s edit of the title of an ad that is %s sends it to review',
    async (before) => {
      const id = await given(before)
      expect((await as(owner, 'PUT', id, body({ title: 'Another title' }))).body).toMatchObject({
        status: 'pending',
        title: 'Another title',
        edit: null,
      })
      // No action of an owner makes it public without review.
      const moved = await as(owner, 'PATCH', `${id}/status`, { status: 'active' })
      expect(moved.status).toBe(409)
    },
  )

  test('an owner’s edit keeps images that are on the ad, and refuses those of others', async () => {
    const id = await given('active')
    const others = await givenPicture(world, await world.member())
    const message = 'Please upload the pictures of this ad here'
    expect(await as(owner, 'PUT', id, body({ images: [testImage, others] }))).toMatchObject({
      status: 400,
      body: { validationErrors: { images: message } },
    })
    expect(await as(owner, 'PUT', id, body({ images: [] }))).toMatchObject({
      status: 400,
      body: { message: 'At least one image is required' },
    })
    expect((await as(owner, 'GET', id)).body.images).toEqual([testImage])
  })

  test('an owner’s edit ignores fields that owners may not set', async () => {
    const id = await given('pending')
    const other = await world.member()
    const res = await as(
      owner,
      'PUT',
      id,
      body({ status: 'active', user: other.id, isFeatured: true, isNew: false, role: 'admin' }),
    )
    expect(res.body).toMatchObject({ status: 'pending', user: owner.id, isFeatured: false })
  })
})

describe('an ad that was declined', () => {
  const decide = async (id: string, reason?: string) => {
    const admin = await world.member({ role: 'admin' })
    return call('PATCH', `/api/admin/products/${id}/status`, {
      headers: admin.headers,
      body: { status: 'inactive', reason },
    })
  }
  const listed = async (id: string) => {
    const { body } = await as(owner, 'GET', 'my-ads?limit=100')
    return (body.products as { _id: string; declined: unknown }[]).find(({ _id }) => _id === id)?.declined
  }

  test('an ad that was declined tells its owner the latest reason, and no other person', async () => {
    const id = await given('pending')
    await decide(id, 'Blurry photos')
    const declined = {
      reason: 'Blurry photos',
      wasLive: false,
      outcome: 'refused',
      reasonText: null,
      field: null,
      note: 'Blurry photos',
      mayAppeal: true,
      appealState: null,
    }
    expect(await listed(id)).toEqual(declined)
    expect((await as(owner, 'GET', id)).body.declined).toEqual(declined)
    expect((await call('GET', `/api/ads/${id}`, { headers: owner.headers })).body).not.toHaveProperty(
      'declined',
    )
  })

  test('an ad that was declined goes back to review when it is saved, even unchanged, and no longer has a reason', async () => {
    const id = await given('active')
    await decide(id)
    expect(await listed(id)).toMatchObject({ reason: null, wasLive: true, mayAppeal: true })
    expect((await as(owner, 'PUT', id, body())).body).toMatchObject({ status: 'pending' })
    expect(await statusOf(id)).toBe('pending')
    expect(await listed(id)).toBeNull()
  })
})

describe('an owner’s change of status', () => {
  const moves = adStatuses.flatMap((from) => (['active', 'sold'] as const).map((to) => [from, to] as const))
  test.each(moves)('an owner’s change of status from %s to %s follows the rule', async (from, to) => {
    const id = await given(from)
    const res = await as(owner, 'PATCH', `${id}/status`, { status: to })
    const isFine = from === to || mayMove(from, to, 'owner')
    expect(res.status).toBe(isFine ? 200 : 409)
    if (isFine) expect(res.body.status).toBe(to)
    else expect(res.body.message).toMatch(from === 'pending' ? /awaiting approval/ : /taken down/)
    expect(await statusOf(id)).toBe(isFine ? to : from)
  })

  test.each(['pending', 'inactive', 'gone', undefined])('to %s is refused', async (status) => {
    const id = await given('active')
    expect((await as(owner, 'PATCH', `${id}/status`, { status })).status).toBe(400)
    expect(await statusOf(id)).toBe('active')
  })

  test('an owner’s change of status to sold is logged once', async () => {
    const id = await given('active')
    await Promise.all([1, 2].map(() => as(owner, 'PATCH', `${id}/status`, { status: 'sold' })))
    expect(
      await world.db.many(sql`
        select action, actor_id as actor, is_admin as "isAdmin", title, before, after from audit_log
        where target_id = ${id}`),
    ).toEqual([
      {
        action: 'ad.sold',
        actor: owner.id,
        isAdmin: false,
        title: adBodies.Electronics.title,
        before: { status: 'active' },
        after: { status: 'sold' },
      },
    ])
  })
})

describe('deleting an ad', () => {
  test('deleting an ad also deletes the images that nothing else uses, and is logged', async () => {
    const [mine, shared, avatar] = [
      await givenPicture(world, owner),
      await givenPicture(world, owner),
      await givenPicture(world, owner),
    ]
    await call('PUT', '/api/auth/profile', {
      headers: owner.headers,
      body: { name: owner.name, email: owner.email, avatar },
    })
    const id = await given('active', [mine, shared, avatar])
    const other = await given('active', [shared])
    expect(await as(owner, 'DELETE', id)).toEqual({
      status: 200,
      headers: expect.anything(),
      body: { success: true, message: 'Ad deleted' },
    })
    expect(await statusOf(id)).toBeUndefined()
    expect(await statusOf(other)).toBe('active')
    const served = async () =>
      Promise.all([mine, shared, avatar].map(async (url) => (await world.app.inject(url)).statusCode))
    expect(await served()).toEqual([200, 200, 200])
    await world.jobs.run()
    expect(await served()).toEqual([404, 200, 200])
    expect(
      await world.db.many(
        sql`select address from images where address = any(${[mine, shared, avatar]}) order by address`,
      ),
    ).toEqual([shared, avatar].sort().map((address) => ({ address })))
    expect(
      await world.db.one(sql`select action, is_admin as "isAdmin" from audit_log where target_id = ${id}`),
    ).toEqual({ action: 'ad.deleted', isAdmin: false })
  })

  test('deleting an ad makes its page 410; an unknown id is 404', async () => {
    const id = await given('active')
    await as(owner, 'DELETE', id)
    expect(await call('GET', `/api/ads/${id}`)).toMatchObject({
      status: 410,
      body: { code: 'GONE', message: 'Product not found' },
    })
    expect(await call('GET', `/api/ads/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Product not found' },
    })
    expect((await as(owner, 'GET', id)).status).toBe(404)
  })

  test('deleting an ad twice concurrently deletes it once', async () => {
    const id = await given('active')
    const replies = await Promise.all([as(owner, 'DELETE', id), as(owner, 'DELETE', id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })
})

describe('a new ad begins with what the seller knows', () => {
  test('the latest ad gives location, contact and phone; a first ad has none', async () => {
    const seller = await world.member()
    const defaults = async () => (await as(seller, 'GET', 'defaults')).body
    expect(await defaults()).toEqual({ latest: null })
    await world.ad(seller, { title: 'Older', state: 'Victoria', city: 'Geelong' })
    await world.ad(seller, {
      title: 'Latest',
      state: 'New South Wales',
      city: 'Sydney',
      contactName: 'At home',
    })
    await world.db.run(sql`update ads set created_at = now() - interval '1 day' where title = 'Older'`)
    expect(await defaults()).toMatchObject({
      latest: { state: 'New South Wales', city: 'Sydney', contactName: 'At home' },
    })
  })

  test('the questions are those of the subcategory; an unknown one has none', async () => {
    const questions = async (name: string) =>
      (await as(owner, 'GET', `questions?subcategory=${encodeURIComponent(name)}`)).body.questions
    expect(await questions('Cars')).toContainEqual({
      label: 'Owners',
      question: 'How many owners has it had?',
    })
    expect(await questions('Hovercraft')).toEqual([])
  })
})
