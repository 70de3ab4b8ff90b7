import { randomUUID } from 'node:crypto'
import { Ad } from '@bowerbird/contract/ads/ads.schema'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member({ name: 'Sam Seller' })
})

const read = (id: string, headers = {}) => world.app.inject({ url: `/api/ads/${id}`, headers })

describe('GET /api/ads/:id', () => {
  test('GET /api/ads/:id shows a visitor an active ad without the seller’s contact', async () => {
    const ad = await world.ad(seller, { title: 'Road bike, 54 cm', price: 24.95 })

    const res = await read(ad.id)

    expect(res.statusCode).toBe(200)
    expect(res.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Ad.parse(res.json())).toMatchObject({
      _id: ad.id,
      title: 'Road bike, 54 cm',
      price: 24.95,
      contactName: 'Sam Seller',
      status: 'active',
      isFeatured: false,
      isNew: true,
      user: seller.id,
    })
    expect(res.json()).not.toHaveProperty('email')
    expect(res.json()).not.toHaveProperty('sellerPhoneNumber')
  })

  test('GET /api/ads/:id adds the seller’s email and phone for a member', async () => {
    const ad = await world.ad(seller)
    const buyer = await world.member()

    expect((await read(ad.id, buyer.headers)).json()).toMatchObject({
      email: seller.email,
      sellerPhoneNumber: '+61491570006',
    })
  })

  test('a seller who hides their phone number shows it to administrators only', async () => {
    const shy = await world.member()
    await world.app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: shy.headers,
      payload: { name: shy.name, email: shy.email, showPhone: false },
    })
    const ad = await world.ad(shy)
    const buyer = await world.member()
    const admin = await world.member({ role: 'admin' })
    expect((await read(ad.id, buyer.headers)).json()).toMatchObject({
      email: shy.email,
      sellerPhoneNumber: null,
    })
    const managed = await world.app.inject({ url: `/api/admin/products/${ad.id}`, headers: admin.headers })
    expect(managed.json()).toMatchObject({ sellerPhoneNumber: '+61491570006' })
  })

  test('a sold ad keeps its page', async () => {
    const ad = await world.ad(seller, { status: 'sold' })
    const res = await read(ad.id)
    expect(res.statusCode).toBe(200)
    expect(res.json().status).toBe('sold')
  })

  test.each(['pending', 'inactive'] as const)(
    'a %s ad is visible to its owner and staff who see ads only',
    async (status) => {
      const ad = await world.ad(seller, { status })
      const stranger = await world.member()
      const analyst = await world.member({ role: 'analyst' })

      for (const headers of [{}, stranger.headers, analyst.headers]) {
        const res = await read(ad.id, headers)
        expect(res.statusCode).toBe(401)
        expect(res.json()).toEqual({ message: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' })
      }
      expect((await read(ad.id, seller.headers)).statusCode).toBe(200)
      for (const role of ['admin', 'moderator', 'support'] as const) {
        expect((await read(ad.id, (await world.member({ role })).headers)).statusCode).toBe(200)
      }
    },
  )

  test('an ad of a suspended seller is not public', async () => {
    const suspended = await world.member()
    const ad = await world.ad(suspended)
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${suspended.id}`)
    expect((await read(ad.id)).statusCode).toBe(401)
  })

  test.each(['abc', '123', '\0', "' or 1=1", '0'.repeat(400)])('the id %s is refused', async (id) => {
    const res = await read(encodeURIComponent(id))
    expect(res.statusCode).toBe(400)
    expect(res.json()).toEqual({ message: 'Invalid product ID', code: 'INVALID_ID' })
  })

  test('concurrent requests for ads each get their ad, as the caller may see it', async () => {
    const ads = await Promise.all(['Bike', 'Tent', 'Kayak'].map((title) => world.ad(seller, { title })))
    const hidden = await world.ad(seller, { status: 'pending' })
    const buyer = await world.member()
    const nobody = '0192f0c1-7a10-7000-8000-00000000dead'
    const [first] = ads
    const asked = [...ads, ...ads].map(({ id }) => id)
    const replies = await Promise.all([
      ...asked.map((id) => read(id)),
      read(hidden.id),
      read(hidden.id, seller.headers),
      read(nobody),
      read(`${first?.id}`.toUpperCase()),
      read(`${first?.id}`, buyer.headers),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      ...asked.map(() => 200),
      401,
      200,
      404,
      200,
      200,
    ])
    const shown = replies.slice(0, asked.length).map((reply) => reply.json())
    expect(shown.map(({ _id }) => _id)).toEqual(asked)
    for (const ad of shown) expect(ad).not.toHaveProperty('email')
    expect(replies.at(-1)?.json()).toMatchObject({ _id: first?.id, email: seller.email })
  })

  test('GET /api/ads/:id does not find an unknown id', async () => {
    const res = await read('019a0000-0000-7000-8000-000000000000')
    expect(res.statusCode).toBe(404)
    expect(res.json()).toEqual({ message: 'Product not found', code: 'NOT_FOUND' })
  })
})

describe('GET /api/ads/short/:id', () => {
  const find = async (shortId: string) => {
    const reply = await world.app.inject({ url: `/api/ads/short/${encodeURIComponent(shortId)}` })
    return { status: reply.statusCode, body: reply.json() }
  }

  test('GET /api/ads/short/:id finds public ads as people write their short id', async () => {
    const { id } = await world.ad(await world.member())
    const shortId = shortAdId(id)
    for (const text of [shortId, shortId.toLowerCase(), shortId.replace('-', ' ')]) {
      expect(await find(text)).toEqual({ status: 200, body: { _id: id } })
    }
    await world.db.run(sql`update ads set status = 'inactive' where id = ${id}`)
    expect((await find(shortId)).status).toBe(404)
    expect(await find('nothing else')).toMatchObject({ status: 400, body: { message: 'Invalid product ID' } })
  })

  test('GET /api/ads/short/:id finds the newer one of two ads that share it, with the index', async () => {
    const seller = await world.member()
    const tail = randomUUID().slice(-10)
    const ids = ['019a8000-0000-7000-8000-aa', '019a8001-0000-7000-8000-bb'].map((head) => head + tail)
    for (const id of ids) {
      const ad = await world.ad(seller)
      for (const table of ['ad_texts', 'ad_prices'])
        await world.db.run(sql`delete from ${raw(table)} where ad_id = ${ad.id}`)
      await world.db.run(sql`update ads set id = ${id} where id = ${ad.id}`)
    }
    expect((await find(shortAdId(ids[0] ?? ''))).body).toEqual({ _id: ids[1] })
    const plan = await world.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      return tx.many(sql`explain select id from ads where right(id::text, 10) = ${tail}`)
    })
    expect(JSON.stringify(plan)).toContain('ads_short_id')
  })
})

describe('GET /api/ads/cards', () => {
  const cards = async (ids: string[]) => {
    const res = await world.app.inject({ url: `/api/ads/cards?ids=${ids.join()}` })
    return { status: res.statusCode, body: res.json() }
  }

  test('GET /api/ads/cards replies with public ads in the order of the ids', async () => {
    const [seller, hidden] = [await world.member(), await world.member({ status: 'suspended' })]
    const [listed, sold, reserved, pending, inactive] = await Promise.all(
      (['active', 'sold', 'active', 'pending', 'inactive'] as const).map((status) =>
        world.ad(seller, { status }),
      ),
    )
    await world.db.run(sql`
      update ads set status = 'reserved', reserved_until = now() + interval '1 day' where id = ${reserved?.id}`)
    const ofSuspended = await world.ad(hidden)
    const missing = '00000000-0000-7000-8000-000000000000'
    const ids = [sold, pending, listed, inactive, reserved, ofSuspended].map((ad) => ad?.id ?? '')
    const { status, body } = await cards([missing, ...ids, (sold?.id ?? '').toUpperCase()])
    expect(status).toBe(200)
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([sold?.id, listed?.id, reserved?.id])
    expect(body[1]).toMatchObject({ status: 'active', title: 'A treasure', price: 100 })
    expect(body[1]).not.toHaveProperty('user')
  })

  test('GET /api/ads/cards refuses invalid ids, and too many', async () => {
    expect(await cards(['x'])).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await cards([])).toMatchObject({ status: 400 })
    const many = Array.from({ length: 25 }, () => randomUUID())
    expect(await cards(many)).toMatchObject({ status: 400 })
    expect(await cards(many.slice(1))).toEqual({ status: 200, body: [] })
  })
})

describe('GET /api/ads/ranked', () => {
  test('GET /api/ads/ranked always has the four categories', async () => {
    const empty = await makeWorld()
    const res = await empty.app.inject({ url: '/api/ads/ranked' })
    expect(res.json()).toEqual({ Electronics: [], Vehicles: [], Property: [], 'Home Decor': [] })
  })

  test('GET /api/ads/ranked lists featured ads in their order, then the newest, ten in all', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const ads: string[] = []
    for (let n = 1; n <= 12; n++)
      ads.push((await fresh.ad(owner, { title: `Ad ${n}`, createdAt: day(n) })).id)
    await fresh.ad(owner, { title: 'Under review', status: 'pending', createdAt: day(20) })
    await fresh.ad(owner, { title: 'Gone', status: 'sold', createdAt: day(21) })
    await fresh.feature('Electronics', [ads[2] ?? '', ads[0] ?? ''])

    const { Electronics } = (await fresh.app.inject({ url: '/api/ads/ranked' })).json()

    expect(Electronics.map((ad: { title: string }) => ad.title)).toEqual([
      'Ad 3',
      'Ad 1',
      'Ad 12',
      'Ad 11',
      'Ad 10',
      'Ad 9',
      'Ad 8',
      'Ad 7',
      'Ad 6',
      'Ad 5',
    ])
    expect(Electronics.map((ad: { isFeatured: boolean }) => ad.isFeatured).slice(0, 3)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('GET /api/ads/ranked narrowed to a state holds that state’s ads and those offered everywhere', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    await fresh.ad(owner, { title: 'In Hobart', state: 'Tasmania', city: 'Hobart' })
    await fresh.ad(owner, { title: 'Everywhere', state: 'All States', city: 'All Cities' })
    const sydney = await fresh.ad(owner, { title: 'In Sydney' })
    await fresh.feature('Electronics', [sydney.id])

    const res = await fresh.app.inject({ url: '/api/ads/ranked?state=Tasmania' })

    const titles = res.json().Electronics.map((ad: { title: string }) => ad.title)
    expect(titles.sort()).toEqual(['Everywhere', 'In Hobart'])
  })

  test('GET /api/ads/ranked refuses a state that does not exist in the one error shape', async () => {
    const res = await world.app.inject({ url: '/api/ads/ranked?state=Atlantis' })
    expect(res.statusCode).toBe(400)
    expect(res.json()).toMatchObject({
      code: 'INVALID_INPUT',
      validationErrors: { state: expect.any(String) },
    })
  })
})
