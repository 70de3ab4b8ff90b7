import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { givenStatus } from '../../testing/move-ad.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let moderator: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  moderator = await world.member({ role: 'moderator', name: 'Mo Moderator' })
  seller = await world.member({ name: 'Sam Seller' })
  await world.db.run(sql`update accounts set created_at = now() - interval '1 year' where id = ${seller.id}`)
})
const queue = queueOf(() => world)
const titles = async (query: string) =>
  (await queue.list(moderator, query)).body.cases.map(({ title }) => title)
const age = (adId: string, hours: number) =>
  world.db.run(sql`
    update moderation_cases set created_at = now() - make_interval(hours => ${hours}) where ad_id = ${adId}`)

describe('the list', () => {
  test('the review queue has the waiting cases, with filters, sorts, counts and pages', async () => {
    const newcomer = await world.member({ name: 'Nia New' })
    const couch = await world.ad(seller, { status: 'pending', title: 'Couch', category: 'Home Decor' })
    const rented = { listingType: 'rent', rentType: 'weekly' } as const
    const phone = await world.ad(newcomer, { status: 'pending', title: 'Phone', price: 12.5, ...rented })
    const boat = await world.ad(seller, { title: 'Boat' })
    await givenStatus(world, boat.id, 'pending')
    await world.ad(seller, { title: 'Listed' })
    await age(couch.id, 30)
    await age(boat.id, 2)
    await world.db.run(sql`update moderation_cases set risk = 60 where ad_id = ${phone.id}`)
    await world.db.run(sql`
      insert into reports (id, ad_id, reported_id, reason, title)
      values (gen_random_uuid(), ${boat.id}, ${seller.id}, 'Spam', 'Boat')`)

    const { body } = await queue.list(moderator)
    expect(body).toMatchObject({
      summary: { open: 3, byKind: { ad: 2, edit: 1, report: 0 }, targetHours: 24, isOverdue: true },
      pagination: { currentPage: 1, totalPages: 1, totalCases: 3, hasNextPage: false },
    })
    expect(body.cases.map(({ title }) => title)).toEqual(['Couch', 'Boat', 'Phone'])
    expect(body.cases[2]).toMatchObject({
      kind: 'ad',
      productId: phone.id,
      category: 'Electronics',
      price: 12.5,
      ...rented,
      image: expect.stringContaining('/images/'),
      seller: { _id: newcomer.id, name: 'Nia New', isNew: true, status: 'active' },
      reports: 0,
      isAssessed: false,
      risk: 60,
      claimedBy: null,
    })
    expect(body.cases[1]).toMatchObject({ kind: 'edit', reports: 1, seller: { isNew: false } })

    expect(await titles('?sort=riskiest')).toEqual(['Phone', 'Couch', 'Boat'])
    expect(await titles('?kind=edit')).toEqual(['Boat'])
    expect(await titles('?category=Home%20Decor')).toEqual(['Couch'])
    expect(await titles('?flagged=true')).toEqual(['Phone'])
    expect(await titles('?newSellers=true')).toEqual(['Phone'])
    expect(await titles('?waitingHours=24')).toEqual(['Couch'])
    expect(await titles('?reported=true&kind=edit')).toEqual(['Boat'])
    expect(await titles('?limit=1&page=2')).toEqual(['Boat'])
    expect(await titles('?page=9')).toEqual([])
    expect((await queue.list(moderator, '?flagged=yes')).status).toBe(400)
    expect((await queue.list(moderator, '?sort=newest')).status).toBe(400)

    const analyst = await world.member({ role: 'analyst' })
    const summary = await queue.call('GET', '/api/admin/reviews/summary', { headers: analyst.headers })
    expect(summary.body).toEqual(body.summary)
  })
})

describe('one case', () => {
  test('a review has the ad, its seller’s record, reports and similar decisions', async () => {
    const ad = await world.ad(seller, { status: 'pending', title: 'Drone' })
    const other = await world.ad(seller, { status: 'pending', title: 'Other drone' })
    const [id, earlier] = [await queue.caseOf(ad.id), await queue.caseOf(other.id)]
    await world.db.run(sql`
      update moderation_cases set signals = '[{"id":"price","label":"Cheap","weight":25,"excerpt":"$1","field":"price"}]', risk = 25
      where id in (${id}, ${earlier})`)
    await queue.decide(moderator, [earlier], { outcome: 'refused', reason: 'price', note: 'Too cheap' })
    const { body } = await queue.get(moderator, id)
    expect(body).toMatchObject({
      _id: id,
      product: { _id: ad.id, title: 'Drone', sellerName: 'Sam Seller', email: seller.email },
      before: null,
      reportList: [],
      signals: [{ id: 'price', excerpt: '$1', field: 'price' }],
      appealed: null,
      decision: null,
      record: { _id: seller.id, level: 'new', refused: 1, ads: { inactive: 1 } },
    })
    expect(body.similar).toMatchObject([
      {
        caseId: earlier,
        outcome: 'refused',
        reason: 'price',
        note: 'Too cheap',
        decidedBy: 'Mo Moderator',
      },
    ])
    expect((await queue.get(moderator, earlier)).body.decision).toMatchObject({ outcome: 'refused' })
    expect((await queue.get(moderator, crypto.randomUUID())).status).toBe(404)
    expect((await queue.get(moderator, 'x')).status).toBe(400)
  })

  test('a review of a hidden ad that its owner changes shows the first version, and its photos stay', async () => {
    const photos = ['d', 'e'].map((letter) => `/images/${letter.repeat(32)}/1280.webp`)
    for (const photo of photos) {
      await world.db.run(sql`
        insert into images (address, account_id, width, height, blur) values (${photo}, ${seller.id}, 9, 9, '')`)
    }
    const [old, kept] = photos as [string, string]
    const ad = await world.ad(seller, { title: 'Lamp', images: [old, kept] })
    const own = (await queue.call('GET', `/api/ads/owner/${ad.id}`, { headers: seller.headers })).body
    const save = (changes: object) =>
      queue.call('PUT', `/api/ads/owner/${ad.id}`, { headers: seller.headers, body: { ...own, ...changes } })
    await queue.call('PATCH', `/api/admin/products/${ad.id}/status`, {
      headers: moderator.headers,
      body: { status: 'pending' },
    })
    expect((await save({ title: 'Big lamp', images: [kept] })).body).toMatchObject({ title: 'Big lamp' })
    await save({ title: 'Huge lamp', images: [kept] })
    const id = await queue.caseOf(ad.id)
    const { body } = await queue.get(moderator, id)
    expect(body).toMatchObject({
      kind: 'edit',
      title: 'Huge lamp',
      product: { title: 'Huge lamp', images: [kept] },
      before: { title: 'Lamp', images: [old, kept] },
    })
    // The old photo is unused, but shown until a moderator has decided.
    await world.db.run(sql`update images set unused_since = now() - interval '2 days' where address = ${old}`)
    await world.jobs.night()
    const isKept = async () =>
      (await world.db.many(sql`select from images where address = ${old}`)).length === 1
    expect(await isKept()).toBe(true)
    await queue.decide(moderator, [id], { outcome: 'approved' })
    await world.jobs.night()
    expect(await isKept()).toBe(false)
  })

  test('a review of an ad that an administrator sent back has the fields of that time', async () => {
    const ad = await world.ad(seller, { title: 'Kayak' })
    await queue.call('PATCH', `/api/admin/products/${ad.id}/status`, {
      headers: moderator.headers,
      body: { status: 'pending' },
    })
    expect(await queue.row(await queue.caseOf(ad.id))).toMatchObject({
      kind: 'edit',
      before: { title: 'Kayak' },
    })
  })
})

test('one photo of a reviewed ad can be removed, but not the last', async () => {
  const photos = ['a', 'b'].map((letter) => `/images/${letter.repeat(32)}/1280.webp`)
  for (const photo of photos) {
    await world.db.run(sql`
      insert into images (address, account_id, width, height, blur)
      values (${photo}, ${seller.id}, 9, 9, ${`blur ${photo[8]}`})`)
  }
  const ad = await world.ad(seller, { status: 'pending', images: photos })
  const id = await queue.caseOf(ad.id)
  const remove = (photo: string | undefined) =>
    queue.call('POST', `/api/admin/reviews/${id}/photos/removals`, {
      headers: moderator.headers,
      body: { photo },
    })
  expect((await remove(photos[0])).body.product).toMatchObject({ images: [photos[1]], coverBlur: 'blur b' })
  expect(await remove(photos[1])).toMatchObject({ status: 409 })
  expect(await remove(photos[0])).toMatchObject({ status: 404 })
  expect(await queue.auditOf(ad.id, await world.member({ role: 'admin' }))).toMatchObject([
    { action: 'ad.edited', before: { images: photos }, after: { images: [photos[1]], case: id } },
  ])
  // The file is not removed at once.
  await world.jobs.run()
  expect(await world.db.many(sql`select from images where address = ${photos[0]}`)).toHaveLength(1)
  expect(await queue.statusOf(ad.id)).toBe('pending')
})
