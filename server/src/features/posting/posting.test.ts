import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies, type BodyCategory } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture, jpeg } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'
import { eraseDueAccounts } from '../accounts/users/account-standing.service.ts'

let world: World
let member: TestMember
let image: string
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
  image = await givenPicture(world, member)
})

const call = caller(() => world)
const post = (body: object, by = member) => call('POST', '/api/ads', { headers: by.headers, body })
const ad = (category: BodyCategory, changes: object = {}) => ({
  ...adBodies[category],
  images: [image],
  ...changes,
})
const count = async (by = member) =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from ads where seller_id = ${by.id}`)).n

describe('an ad that is complete', () => {
  test.each([
    [
      'Electronics',
      { brand: 'Apple', condition: 'used', listingType: 'sell', rentType: null, price: 1250.5 },
    ],
    ['Vehicles', { brand: 'Toyota', condition: 'used', listingType: 'rent', rentType: 'daily' }],
    ['Property', { brand: null, condition: null, listingType: 'sell', propertyArea: 1800 }],
    ['Home Decor', { brand: null, condition: 'new', state: 'All States', city: 'All Cities' }],
  ] as const)(
    'a complete ad of %s is stored, waits for review, and comes back whole',
    async (category, expected) => {
      const res = await post(ad(category))
      expect(res.status).toBe(201)
      expect(res.body).toMatchObject({
        ...expected,
        _id: expect.any(String),
        title: adBodies[category].title,
        images: [image],
        coverBlur: expect.stringMatching(/^data:image\/webp/),
        status: 'pending',
        user: member.id,
        email: member.email,
        isFeatured: false,
      })
      expect(
        await world.db.one(sql`
        select seller_id as seller, status, price_cents::int as cents, title from ads where id = ${res.body._id}`),
      ).toEqual({
        seller: member.id,
        status: 'pending',
        cents: Number(adBodies[category].price) * 100,
        title: adBodies[category].title,
      })
      // Other people can't see it before it is reviewed.
      expect((await call('GET', `/api/ads/${res.body._id}`)).status).toBe(401)
    },
  )

  test('a complete ad may be free, and is found by price once it is live', async () => {
    const title = 'Couch, free to a good home'
    const { body } = await post(
      ad('Home Decor', { price: 0, title, images: [await givenPicture(world, member)] }),
    )
    expect(body).toMatchObject({ price: 0, status: 'pending' })
    await world.db.run(sql`update ads set status = 'active' where id = ${body._id}`)
    for (const path of ['search/advanced?q=free+couch&maxPrice=10', 'products/filter?maxPrice=0']) {
      expect((await call('GET', `/api/${path}`)).body.products).toMatchObject([{ title, price: 0 }])
    }
  })

  test('a complete ad is trimmed, and fields its category doesn’t have are dropped', async () => {
    const changes = {
      title: '  Oak table ',
      contactName: ' Mia ',
      model: '  ',
      brand: 'Apple',
      propertyArea: 20,
      listingType: 'sale',
      rentType: 'weekly',
    }
    expect((await post(ad('Home Decor', changes))).body).toMatchObject({
      title: 'Oak table',
      contactName: 'Mia',
      model: null,
      brand: null,
      propertyArea: null,
      listingType: 'sell',
      rentType: null,
    })
  })

  test.each([
    ['2016 Toyota COROLLA-Cross, one owner', undefined, 'Corolla Cross'],
    ['2016 Toyota Corolla, one owner', 'Levin', 'Levin'],
    ['2016 Toyota, one owner', undefined, null],
    ['Spare wheel for a Corollary', undefined, null],
  ])('titled “%s” with the model %s has the model %s', async (title, model, expected) => {
    const car = { subcategory: 'Cars', brand: 'Toyota', attributes: {}, listingType: 'sell', rentType: null }
    const { body } = await post(ad('Vehicles', { ...car, title, model }))
    expect(body).toMatchObject({ title, model: expected })
  })

  test('a complete ad defaults to monthly rent, and to weekly for homes', async () => {
    const rent = { listingType: 'rent', rentType: undefined }
    const office = await post(ad('Property', { ...rent, subcategory: 'Office Space' }))
    expect(office.body).toMatchObject({ listingType: 'rent', rentType: 'monthly' })
    const attributes = { bond: 2400, availableFrom: '2026-12-05' }
    const house = await post(ad('Property', { ...rent, attributes }))
    expect(house.body).toMatchObject({ listingType: 'rent', rentType: 'weekly' })
  })

  test('posting ignores fields that sellers may not set', async () => {
    const other = await world.member()
    const { body } = await post(
      ad('Electronics', {
        _id: randomUUID(),
        role: 'admin',
        status: 'active',
        user: other.id,
        seller_id: other.id,
        isNew: false,
        isFeatured: true,
        email: 'other@example.com',
        createdAt: '2020-01-01T00:00:00.000Z',
      }),
    )
    expect(body).toMatchObject({ status: 'pending', user: member.id, email: member.email, isFeatured: false })
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2020)
    expect(await count(other)).toBe(0)
  })

  test('a complete ad may have eight images; duplicates count once', async () => {
    const images = await Promise.all(Array.from({ length: 8 }, () => givenPicture(world, member)))
    expect((await post(ad('Electronics', { images }))).body.images).toEqual(images)
    expect((await post(ad('Electronics', { images: [image, image] }))).body.images).toEqual([image])
  })
})

const required = (field: string) => `Path \`${field}\` is required.`
const everyCategory = Object.keys(adBodies) as BodyCategory[]
const unlessProperty = everyCategory.filter((name) => name !== 'Property')

describe('an invalid ad is refused, and not stored', () => {
  const faults: [string, unknown, string, readonly BodyCategory[]][] = [
    ['title', '', 'Title is required', everyCategory],
    ['title', '   ', 'Title is required', everyCategory],
    ['title', 'x'.repeat(121), 'Title cannot exceed 120 characters', ['Electronics']],
    ['images', [], 'At least one image is required', everyCategory],
    ['description', ' \n ', 'Description is required', everyCategory],
    ['description', 'x'.repeat(5001), 'Description cannot exceed 5000 characters', ['Electronics']],
    ['brand', '', 'Brand selection is required', ['Electronics', 'Vehicles']],
    ['brand', null, 'Brand selection is required', ['Electronics', 'Vehicles']],
    ['brand', 'Nobody', 'Brand selection is required', ['Electronics']],
    ['condition', '', 'Condition selection is required', unlessProperty],
    ['condition', null, 'Condition selection is required', unlessProperty],
    ['condition', 'broken', 'Condition must be new or used', ['Electronics']],
    ['state', '', 'State selection is required', everyCategory],
    ['state', 'Texas', 'State selection is required', ['Electronics']],
    ['city', 'Sydney', 'City selection is required', ['Electronics', 'Vehicles', 'Property']],
    ['city', '', 'City selection is required', ['Electronics', 'Vehicles', 'Property']],
    ['contactName', ' ', 'Name is required', everyCategory],
    ['category', 'Shoes', 'Category selection is required', ['Electronics']],
    ['subcategory', 'Rooms', 'Subcategory selection is required', ['Electronics', 'Vehicles', 'Home Decor']],
    ['listingType', 'rent', 'Ads in this category can’t be for rent', ['Electronics', 'Home Decor']],
    ['listingType', 'give', 'Listing type must be sell or rent', ['Electronics']],
    ['rentType', 'hourly', 'Rent type must be daily, weekly or monthly', ['Vehicles']],
    ['propertyArea', -1, 'Property area must be a whole number above zero', ['Property']],
    ['propertyArea', 1.5, 'Property area must be a whole number above zero', ['Property']],
    ['price', -5, 'Valid price is required', everyCategory],
    ['price', 1e21, 'Valid price is required', ['Electronics']],
    ['price', 12.345, 'Price can have at most two decimals, like 12.35', ['Electronics']],
    ['price', 100_000_000.01, 'Price cannot exceed $100,000,000', ['Electronics']],
  ]
  test.each(
    faults.flatMap(([field, value, message, of]) => of.map((c) => [c, field, value, message] as const)),
  )('an ad of %s with %s %j is refused: %s', async (category, field, value, message) => {
    const before = await count()
    expect(await post(ad(category, { [field]: value }))).toMatchObject({
      status: 400,
      body: { message, code: 'INVALID_INPUT', validationErrors: { [field]: message } },
    })
    expect(await count()).toBe(before)
  })

  test.each(['title', 'description', 'images', 'price', 'category', 'subcategory', 'state', 'contactName'])(
    'an ad without %s is refused',
    async (field) => {
      const body = ad('Electronics', { [field]: undefined })
      const expected = field === 'category' ? expect.any(String) : required(field)
      expect((await post(body)).body.validationErrors).toEqual({ [field]: expected })
    },
  )

  test.each([['"12"'], ['null'], ['"NaN"'], ['1e999'], ['[1]'], ['{}'], ['true']])(
    'an ad with the price %s is refused',
    async (price) => {
      const text = JSON.stringify(ad('Electronics', { price: '@' })).replace('"@"', price)
      const res = await world.app.inject({
        method: 'POST',
        url: '/api/ads',
        headers: { ...member.headers, 'content-type': 'application/json' },
        payload: text,
      })
      expect(res.statusCode).toBe(400)
      expect(res.json().validationErrors).toHaveProperty('price')
    },
  )

  test('an ad with nine images is refused, and not stored', async () => {
    const images = await Promise.all(Array.from({ length: 9 }, () => givenPicture(world, member)))
    const message = 'At most 8 images are allowed'
    expect(await post(ad('Electronics', { images }))).toMatchObject({
      status: 400,
      body: { message, validationErrors: { images: message } },
    })
  })

  test('an ad with images that this member did not upload is refused, and not stored', async () => {
    const others = await givenPicture(world, await world.member())
    const avatar = (
      await call('PUT', '/api/auth/profile', {
        headers: member.headers,
        body: {
          name: member.name,
          email: member.email,
          avatar: `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`,
        },
      })
    ).body.user.avatar
    const before = await count()
    for (const foreign of [
      others,
      testImage,
      'https://elsewhere.example/a.jpg',
      '//elsewhere.example/a.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
      `${image}?x`,
      image.replace('/1280.', '/640.'),
      `/images/../..${image}`,
      // An avatar has one width only.
      avatar,
      '',
    ]) {
      const message = 'Please upload the pictures of this ad here'
      expect(await post(ad('Electronics', { images: [image, foreign] }))).toMatchObject({
        status: 400,
        body: { message, validationErrors: { images: message } },
      })
    }
    expect(await count()).toBe(before)
  })

  test('an ad from a visitor is refused, and not stored', async () => {
    expect(await call('POST', '/api/ads', { body: ad('Electronics') })).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    })
  })
})

describe('the same ad sent twice', () => {
  test('the same ad sent twice with one key is one ad, even concurrently', async () => {
    const poster = await world.member()
    const images = [await givenPicture(world, poster)]
    const body = ad('Electronics', { images, idempotencyKey: randomUUID() })
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(body, poster)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1)
    expect((await post(body, poster)).body._id).toBe(replies[0]?.body._id)
    expect(await count(poster)).toBe(1)
    expect(await world.db.one(sql`select uses from images where address = ${images[0]}`)).toEqual({ uses: 1 })
  })

  test('the same ad sent with the key of another member is another ad', async () => {
    const idempotencyKey = randomUUID()
    const [a, b] = [await world.member(), await world.member()]
    const send = async (by: TestMember) =>
      post(ad('Electronics', { images: [await givenPicture(world, by)], idempotencyKey }), by)
    const [first, second] = [await send(a), await send(b)]
    expect(first.body._id).not.toBe(second.body._id)
    expect(second.body.user).toBe(b.id)
  })

  test('the same ad sent twice without a key is two ads, and an invalid key is refused', async () => {
    const poster = await world.member()
    const body = ad('Electronics', { images: [await givenPicture(world, poster)] })
    await Promise.all([post(body, poster), post(body, poster)])
    expect(await count(poster)).toBe(2)
    expect((await post({ ...body, idempotencyKey: 'x' }, poster)).status).toBe(400)
  })
})

test('posting while the account is deleted leaves no listed ad, and none once it is erased', async () => {
  const poster = await world.member()
  const images = [await givenPicture(world, poster)]
  const [removed, ...posted] = await Promise.all([
    call('DELETE', '/api/auth/account', { headers: poster.headers }),
    ...Array.from({ length: 4 }, () => post(ad('Electronics', { images }), poster)),
  ])
  expect(removed.status).toBe(200)
  expect(posted.every(({ status }) => [201, 401, 404].includes(status))).toBe(true)
  expect(await world.db.many(sql`select from ads where seller_id = ${poster.id} and is_listed`)).toEqual([])
  await world.db.run(sql`update accounts set deletion_due_at = now() where id = ${poster.id}`)
  await eraseDueAccounts(world)
  expect(await count(poster)).toBe(0)
})

test('a member may post only so many ads', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const poster = await limited.member()
  const images = [await givenPicture(limited, poster)]
  const send = () =>
    limited.app.inject({
      method: 'POST',
      url: '/api/ads',
      headers: poster.headers,
      payload: ad('Electronics', { images }),
    })
  for (let n = 0; n < 10; n++) expect((await send()).statusCode).toBe(201)
  // The limit of the first day.
  expect((await send()).statusCode).toBe(429)

  await limited.db.run(sql`update accounts set created_at = now() - interval '25 hours'`)
  expect((await send()).statusCode).toBe(201)
  // As if they had continued for a while.
  await limited.db.run(sql`update attempts set used = 60`)
  const refused = await send()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()

  // Concurrent requests don't exceed it.
  const hasty = await limited.member()
  const pictures = [await givenPicture(limited, hasty)]
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/ads',
        headers: hasty.headers,
        payload: ad('Electronics', { images: pictures }),
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
})
