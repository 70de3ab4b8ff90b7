import { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  seller = await world.member({ name: 'Sam Seller' })
})
const call = caller(() => world)
const decide = (id: string, body: object, by = admin) =>
  call('PATCH', `/api/admin/products/${id}/status`, { headers: by.headers, body })
const read = async (id: string) =>
  (await call('GET', `/api/admin/products/${id}`, { headers: admin.headers })).body
const save = (id: string, body: object) =>
  call('PUT', `/api/admin/products/${id}`, { headers: admin.headers, body })
const auditOf = async (id: string) => {
  const { body } = await call('GET', `/api/admin/audit?target=ad&id=${id}`, { headers: admin.headers })
  return body.entries as Record<string, unknown>[]
}
/** A separate seller, so that all mails are about this ad. */
async function adOfNewSeller(status: AdStatus, title = 'A treasure') {
  const owner = await world.member()
  const ad = await world.ad(owner, { status, title })
  return { id: ad.id, owner, mails: () => world.mailsTo(owner.email) }
}

test('the admin endpoint returns one ad with its seller, whatever its status', async () => {
  for (const status of ['pending', 'inactive', 'sold', 'active'] as const) {
    const ad = await world.ad(seller, { status })
    expect(await read(ad.id)).toMatchObject({
      _id: ad.id,
      status,
      email: seller.email,
      sellerName: 'Sam Seller',
      sellerStatus: 'active',
    })
  }
})

describe('PATCH …/status', () => {
  test('approving lists the ad and mails the seller once', async () => {
    const { id, mails } = await adOfNewSeller('pending', 'Grand <b>piano</b>\r\nBcc: all')
    expect((await call('GET', `/api/ads/${id}`)).status).toBe(401)
    const reply = await decide(id, { status: 'active', from: 'pending' })
    expect(reply).toMatchObject({ status: 200, body: { _id: id, status: 'active' } })
    expect((await call('GET', `/api/ads/${id}`)).status).toBe(200)
    // The same decision again: nothing happens.
    expect((await decide(id, { status: 'active' })).status).toBe(200)

    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: 'Your ad is live' })
    expect(sent[0]?.text).toContain(`https://market.example/product/${id}`)
    expect(sent[0]?.text).toContain('Grand <b>piano</b> Bcc: all')
    expect(sent[0]?.html).toContain('Grand &lt;b&gt;piano&lt;/b&gt;')
    expect(await auditOf(id)).toEqual([
      {
        _id: expect.any(String),
        action: 'ad.approved',
        title: expect.stringContaining('Grand'),
        actor: 'Ada Admin',
        before: { status: 'pending' },
        after: { status: 'active' },
        reason: null,
        at: expect.any(String),
      },
    ])
  })

  test('taking down an ad mails the seller the reason and what to do', async () => {
    const { id, mails } = await adOfNewSeller('active')
    await decide(id, { status: 'inactive', reason: '  Stolen goods ', from: 'active' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your ad was taken down')
    expect(mail?.text).toContain('Reason: Stolen goods')
    expect(mail?.text).toContain(`https://market.example/manage-product/${id}`)
    for (const page of ['posting-rules', 'contact-us']) {
      expect(mail?.text).toContain(`https://market.example/${page}`)
      expect(mail?.html).toContain(`href="https://market.example/${page}"`)
    }
    expect(await auditOf(id)).toMatchObject([
      { action: 'ad.status', reason: 'Stolen goods', after: { status: 'inactive' } },
    ])
  })

  test('a decision that is undone at once is not mailed', async () => {
    const { id, mails } = await adOfNewSeller('pending')
    await decide(id, { status: 'active', from: 'pending' })
    await decide(id, { status: 'pending', from: 'active', isUndo: true })
    expect(await mails()).toEqual([])
    await decide(id, { status: 'inactive', from: 'pending' })
    await decide(id, { status: 'pending', from: 'inactive' })
    await decide(id, { status: 'active', from: 'pending' })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your ad is live'])
    // Taken down by mistake: the seller is not notified, unless the first email has been sent already.
    await decide(id, { status: 'inactive', from: 'active' })
    await decide(id, { status: 'active', from: 'inactive', isUndo: true })
    expect(await mails()).toHaveLength(1)
    await decide(id, { status: 'inactive', from: 'active' })
    expect(await mails()).toHaveLength(2)
    await decide(id, { status: 'active', from: 'inactive', isUndo: true })
    expect((await mails()).map(({ subject }) => subject).at(-1)).toBe('Your ad is live')
  })

  test('an ad that was never live counts as not approved, rather than as taken down', async () => {
    const { id, mails } = await adOfNewSeller('pending')
    await decide(id, { status: 'inactive', reason: 'Blurred photos' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Your ad was not approved')
    expect(mail?.text).toContain('Reason: Blurred photos')
    expect(mail?.text).not.toMatch(/taken down|no longer/)
  })

  test('the mail about a decision without a reason has none', async () => {
    const { id, mails } = await adOfNewSeller('pending')
    await decide(id, { status: 'inactive' })
    expect((await mails())[0]?.text).not.toContain('Reason')
  })

  test('other status changes are not mailed, but all are logged', async () => {
    const { id, mails } = await adOfNewSeller('active')
    for (const status of ['pending', 'sold', 'active']) await decide(id, { status })
    expect(await mails()).toEqual([])
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['ad.status', { status: 'active' }],
      ['ad.sold', { status: 'sold' }],
      ['ad.status', { status: 'pending' }],
    ])
  })

  test('a suspended seller gets no mail that the ad is live', async () => {
    const { id, owner, mails } = await adOfNewSeller('pending')
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${owner.id}`)
    await decide(id, { status: 'active' })
    expect(await mails()).toEqual([])
  })

  test('of two administrators who decide concurrently, the second gets a conflict', async () => {
    const other = await world.member({ role: 'admin' })
    for (let round = 0; round < 5; round++) {
      const { id, mails } = await adOfNewSeller('pending')
      const replies = await Promise.all([
        decide(id, { status: 'active', from: 'pending' }),
        decide(id, { status: 'inactive', from: 'pending' }, other),
      ])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const won = replies.find(({ status }) => status === 200)?.body.status as string
      const lost = replies.find(({ status }) => status === 409)?.body
      const shown = won === 'active' ? 'Active' : 'Inactive'
      expect(lost).toEqual({
        code: 'CONFLICT',
        message: `Another administrator has already moved this ad to ${shown}`,
      })
      expect(await mails()).toHaveLength(1)
      expect(await auditOf(id)).toHaveLength(1)
    }
  })

  test('a decision after a concurrent change by the owner has its own message', async () => {
    const ad = await world.ad(seller, { status: 'sold' })
    expect(await decide(ad.id, { status: 'inactive', from: 'active' })).toMatchObject({
      status: 409,
      body: { message: 'This ad is now Sold. Please check it again before you decide.' },
    })
  })

  test.each([
    [{}, 'status', 'Path `status` is required.'],
    [
      { status: 'gone' },
      'status',
      'Status must be one of pending, changes_requested, active, reserved, paused, sold, expired, inactive',
    ],
    [{ status: 'inactive', reason: 'x'.repeat(501) }, 'reason', 'Reason cannot exceed 500 characters'],
    [{ status: 'active', from: 'nowhere' }, 'from', expect.any(String)],
  ])('the change of status %j is refused', async (body, field, message) => {
    const ad = await world.ad(seller)
    expect(await decide(ad.id, body)).toMatchObject({
      status: 400,
      body: { validationErrors: { [field]: message } },
    })
  })
})

describe('PUT …', () => {
  test('an administrator’s edit saves the whole ad and its status, and logs the changes', async () => {
    const { id, mails } = await adOfNewSeller('pending')
    const original = await read(id)
    const { status, body } = await save(id, {
      ...original,
      title: '  Retitled ',
      price: 12.5,
      status: 'active',
      user: seller.id,
      isFeatured: true,
      _id: 'another',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: id,
      title: 'Retitled',
      price: 12.5,
      status: 'active',
      user: original.user,
    })
    expect(body.isFeatured).toBe(false)
    expect(Ad.parse(body)).toMatchObject({ title: 'Retitled' })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your ad is live'])
    expect(await auditOf(id)).toMatchObject([
      { action: 'ad.approved', before: { status: 'pending' }, after: { status: 'active' } },
      {
        action: 'ad.edited',
        before: { title: 'A treasure', price: 100 },
        after: { title: 'Retitled', price: 12.5 },
      },
    ])
    const [, edited] = await auditOf(id)
    expect(Object.keys(edited?.after as object).sort()).toEqual(['price', 'title'])
  })

  test('an administrator’s save without changes changes and logs nothing', async () => {
    const ad = await world.ad(seller)
    const before = await read(ad.id)
    expect((await save(ad.id, before)).body).toEqual(before)
    expect(await auditOf(ad.id)).toEqual([])
  })

  test('an edit keeps an active ad active: administrators need no review', async () => {
    const ad = await world.ad(seller)
    const { body } = await save(ad.id, { ...(await read(ad.id)), title: 'Tidied up' })
    expect(body).toMatchObject({ title: 'Tidied up', status: 'active' })
  })

  test('a featured ad that is moved to another category leaves the ranking', async () => {
    const ad = await world.ad(seller)
    await world.feature('Electronics', [ad.id])
    const moved = { category: 'Home Decor', subcategory: 'Garden' }
    expect((await save(ad.id, { ...(await read(ad.id)), ...moved })).body).toMatchObject({
      ...moved,
      brand: null,
      isFeatured: false,
    })
  })

  test('an administrator’s edit names missing fields, and saves nothing', async () => {
    const ad = await world.ad(seller)
    const { body } = await save(ad.id, {})
    for (const field of ['title', 'description', 'price', 'category', 'subcategory', 'state', 'status']) {
      expect(body.validationErrors[field]).toBe(`Path \`${field}\` is required.`)
    }
    expect(body.code).toBe('INVALID_INPUT')
  })

  test.each([
    [{ price: -5 }, 'price'],
    [{ price: '100' }, 'price'],
    [{ title: ' ' }, 'title'],
    [{ status: 'gone' }, 'status'],
    [{ subcategory: 'Cars' }, 'subcategory'],
    [{ state: 'Victoria', city: 'Sydney' }, 'city'],
    [{ listingType: 'rent' }, 'listingType'],
    [{ images: [] }, 'images'],
    [{ images: ['https://evil.example/x.png'] }, 'images'],
  ])('the edit %j is refused', async (wrong, field) => {
    const ad = await world.ad(seller)
    const before = await read(ad.id)
    const reply = await save(ad.id, { ...before, ...wrong })
    expect(reply).toMatchObject({ status: 400, body: { validationErrors: { [field]: expect.any(String) } } })
    expect(await read(ad.id)).toEqual(before)
  })

  test('images of an administrator’s edit must be on the ad already or uploaded by the seller', async () => {
    const upload = async (owner: TestMember, letter: string) => {
      const address = `/images/${letter.repeat(32)}/1280.webp`
      await world.db.run(sql`
        insert into images (address, account_id, width, height, blur)
        values (${address}, ${owner.id}, 9, 9, ${`blur-${letter}`})`)
      return address
    }
    const [own, stranger] = [await upload(seller, 'b'), await upload(await world.member(), 'c')]
    const ad = await world.ad(seller)
    const before = await read(ad.id)
    expect((await save(ad.id, { ...before, images: [testImage, stranger] })).status).toBe(400)
    const { body } = await save(ad.id, { ...before, images: [own, testImage] })
    expect(body).toMatchObject({ images: [own, testImage], coverBlur: 'blur-b' })
  })
})

test('an administrator’s DELETE deletes the ad and logs it', async () => {
  const ad = await world.ad(seller, { title: 'Soon gone' })
  await world.feature('Electronics', [ad.id])
  const reply = await call('DELETE', `/api/admin/products/${ad.id}`, { headers: admin.headers })
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, message: 'Product deleted successfully' },
  })
  expect((await world.db.many(sql`select from ads where id = ${ad.id}`)).length).toBe(0)
  expect(await auditOf(ad.id)).toMatchObject([
    { action: 'ad.deleted', title: 'Soon gone', before: { status: 'active', price: 100 }, after: null },
  ])
})
