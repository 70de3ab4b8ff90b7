import { randomUUID } from 'node:crypto'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from '../alerts/match-ads.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const page = (id: string, query = '') => call('GET', `/api/sellers/${id}${query}`)
const act = (member: TestMember, method: 'GET' | 'POST' | 'DELETE', seller: TestMember, what: string) =>
  call(method, `/api/sellers/${seller.id}/${what}`, { headers: member.headers })

/** A chat that the seller answers after so many minutes; undefined: never. */
async function givenChat(seller: TestMember, minutes: number | undefined, daysAgo = 1): Promise<void> {
  const [buyer, ad] = [await world.member(), await world.ad(seller)]
  const id = randomUUID()
  const answered = minutes === undefined ? 1 : 2
  await world.db.run(sql`
    insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq)
    values (${id}, ${ad.id}, 'A lamp', ${buyer.id}, ${seller.id}, ${answered})`)
  const messages = [
    { seq: 1, side: 'buyer', after: 0 },
    { seq: 2, side: 'seller', after: minutes },
  ].slice(0, answered)
  await world.db.run(sql`
    insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
    select ${id}, seq, gen_random_uuid(), gen_random_uuid(), side, 'Hi',
      now() - make_interval(days => ${daysAgo}) + make_interval(mins => after)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (seq int, side chat_side, after int)`)
}

describe('a seller’s page', () => {
  test('a seller’s page shows their profile and ads, and nothing private', async () => {
    const seller = await world.member({ name: 'Mia Thompson' })
    await world.db.run(sql`
      update accounts set description = 'I fix bikes.', phone_number = '+61412345678', dob = '01/02/90'
      where id = ${seller.id}`)
    const ad = await world.ad(seller, { title: 'Blue bike' })
    const reserved = await world.ad(seller, { title: 'Red bike' })
    await world.db.run(sql`
      update ads set status = 'reserved', reserved_until = now() + interval '1 day' where id = ${reserved.id}`)
    for (const status of ['sold', 'pending', 'inactive', 'sold'] as const) await world.ad(seller, { status })
    const { status, body } = await page(seller.id)
    expect(status).toBe(200)
    expect(body.seller).toEqual({
      _id: seller.id,
      name: 'Mia Thompson',
      avatar: null,
      description: 'I fix bikes.',
      createdAt: expect.any(String),
      suburb: null,
      replyMinutes: null,
      soldCount: 2,
      business: null,
      isEmailVerified: true,
      isPhoneVerified: false,
      isFindable: false,
      ratings: { count: 0, good: null, recent: [] },
    })
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([reserved.id, ad.id])
    expect(JSON.stringify(body)).not.toContain(seller.email)
    expect(JSON.stringify(body)).not.toContain('412345678')
  })

  test('a seller’s page has the ads in pages, and one past the end is empty', async () => {
    const seller = await world.member()
    for (let n = 0; n <= PAGE_SIZE; n++) await world.ad(seller)
    const [first, second, third] = [
      await page(seller.id),
      await page(seller.id, '?page=2'),
      await page(seller.id, '?page=3'),
    ]
    expect([first, second, third].map(({ body }) => body.products.length)).toEqual([PAGE_SIZE, 1, 0])
    expect(first.body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 21, hasMore: true })
    const ids = [first, second].flatMap(({ body }) => body.products.map((ad: { _id: string }) => ad._id))
    expect(new Set(ids).size).toBe(21)
  })

  test('a seller’s page shows their reply time, from five answered chats of the last 90 days on', async () => {
    const seller = await world.member()
    const replyMinutes = async () => (await page(seller.id)).body.seller.replyMinutes
    for (const minutes of [10, 500, 170]) await givenChat(seller, minutes)
    await givenChat(seller, undefined)
    await givenChat(seller, 175)
    await givenChat(seller, 1, 95)
    expect(await replyMinutes()).toBeNull()
    await givenChat(seller, 600)
    // The median of 10, 170, 175, 500 and 600.
    expect(await replyMinutes()).toBe(175)
  })

  test('a seller’s page names the suburb of most of their ads, if ads name one', async () => {
    const seller = await world.member()
    const place = { suburb: 'Newtown', postcode: '2042', state: 'New South Wales', city: 'Sydney' }
    await world.ad(seller)
    await world.ad(seller, place)
    expect((await page(seller.id)).body.seller.suburb).toBe('Newtown, NSW')
  })

  test('a seller’s page does not exist for members without a public ad, nor for suspended and deleted sellers', async () => {
    const buyer = await world.member()
    await world.ad(buyer, { status: 'pending' })
    const seller = await world.member()
    await world.ad(seller)
    const statusOf = async (id: string) => (await page(id)).status
    expect(await statusOf(buyer.id)).toBe(404)
    expect(await statusOf(randomUUID())).toBe(404)
    expect(await statusOf(seller.id)).toBe(200)
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${seller.id}`)
    expect(await statusOf(seller.id)).toBe(404)
    await world.db.run(sql`delete from accounts where id = ${seller.id}`)
    expect(await statusOf(seller.id)).toBe(404)
  })

  test('a seller’s page may be listed by search engines if they agree', async () => {
    const seller = await world.member()
    await world.ad(seller)
    const { headers, email } = seller
    await call('PUT', '/api/auth/profile', { headers, body: { name: 'Mia', email, isFindable: true } })
    expect((await page(seller.id)).body.seller.isFindable).toBe(true)
  })
})

const match = () =>
  matchAds(world.db, (error) => {
    throw error
  })
const noticesOf = ({ id }: TestMember) =>
  world.db.many<{ kind: string; title: string; text: string }>(sql`
    select kind, details ->> 'title' as title, details ->> 'text' as text
    from notifications where account_id = ${id} order by created_at`)

describe('following a seller', () => {
  test('following a seller gives one notice per new ad, when it is first listed', async () => {
    const [member, seller] = [await world.member(), await world.member({ name: 'Mia Thompson' })]
    await world.ad(seller, { title: 'Old lamp' })
    await match()
    expect((await act(member, 'POST', seller, 'follow')).body).toEqual({
      isFollowing: true,
      isBlocked: false,
    })
    expect((await act(member, 'POST', seller, 'follow')).status).toBe(200)
    const { id } = await world.ad(seller, { title: 'Brass lamp', price: 80, status: 'pending' })
    await match()
    expect(await noticesOf(member)).toEqual([])
    const set = (status: string) =>
      world.db.run(sql`update ads set status = ${status}::ad_status where id = ${id}`)
    await set('active')
    await match()
    const notice = {
      kind: 'seller',
      title: 'New: Brass lamp',
      text: expect.stringContaining('You follow Mia Thompson.'),
    }
    expect(await noticesOf(member)).toEqual([notice])
    await set('paused')
    await match()
    await set('active')
    await match()
    await set('pending')
    await set('active')
    await match()
    expect(await noticesOf(member)).toEqual([notice])
    expect(await noticesOf(seller)).toEqual([])
  })

  test('following a seller is one notice with the alert of a search that finds the same ad', async () => {
    const [member, seller] = [await world.member(), await world.member({ name: 'Jack' })]
    await world.ad(seller)
    await act(member, 'POST', seller, 'follow')
    const body = { path: 'all', params: { search: 'accordion' }, frequency: 'weekly' }
    await call('POST', '/api/saved-searches', { headers: member.headers, body })
    await world.ad(seller, { title: 'Old accordion' })
    await match()
    const [notice, ...more] = await noticesOf(member)
    expect(more).toEqual([])
    expect(notice?.text).toMatch(/You follow Jack\. It matches your search “accordion”\.$/)
  })

  test('following a seller ends with unfollowing and with a block', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await world.ad(seller)
    const following = async () =>
      (await call('GET', '/api/following', { headers: member.headers })).body.sellers.map(
        ({ _id, adCount }: { _id: string; adCount: number }) => [_id, adCount],
      )
    await act(member, 'POST', seller, 'follow')
    expect(await following()).toEqual([[seller.id, 1]])
    expect((await act(member, 'DELETE', seller, 'follow')).body.isFollowing).toBe(false)
    expect(await following()).toEqual([])
    await act(member, 'POST', seller, 'follow')
    expect((await act(member, 'POST', seller, 'block')).body).toEqual({ isFollowing: false, isBlocked: true })
    await world.ad(seller)
    await match()
    expect(await noticesOf(member)).toEqual([])
  })

  test('following oneself is refused', async () => {
    const seller = await world.member()
    await world.ad(seller)
    expect((await act(seller, 'POST', seller, 'follow')).status).toBe(403)
    const shouted = { ...seller, id: seller.id.toUpperCase() }
    expect((await act(seller, 'POST', shouted, 'follow')).status).toBe(403)
  })
})

describe('a block from a seller’s page', () => {
  test('a block from a seller’s page is the block of the chat, also of someone one has not written to', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    const ad = await world.ad(seller)
    const own = await world.ad(member)
    await act(member, 'POST', seller, 'block')
    const open = (who: TestMember, productId: string) =>
      call('POST', '/api/chat/conversations', { headers: who.headers, body: { productId } })
    const { body: theirs } = await open(seller, own.id)
    expect(theirs.mayWrite).toBe(false)
    expect((await open(member, ad.id)).body).toMatchObject({ isBlockedByMe: true, mayWrite: false })
    // Opening a chat makes an empty conversation, which is in neither member's list.
    for (const { headers } of [member, seller]) {
      const { body } = await call('GET', '/api/chat/conversations', { headers })
      expect(body.conversations).toEqual([])
    }
    expect((await act(member, 'DELETE', seller, 'block')).body.isBlocked).toBe(false)
    expect((await open(member, ad.id)).body.mayWrite).toBe(true)
    expect((await act(seller, 'GET', member, 'relation')).body).toEqual({
      isFollowing: false,
      isBlocked: false,
    })
  })

  test.each(['sold', 'paused', 'expired'] as const)(
    'a block works if all of the seller’s ads are %s, and prevents messages about these',
    async (status) => {
      const [member, seller] = [await world.member(), await world.member()]
      const { id: productId } = await world.ad(seller, { status })
      expect((await act(member, 'POST', seller, 'block')).body.isBlocked).toBe(true)
      expect((await act(member, 'POST', seller, 'block')).body.isBlocked).toBe(true)
      const own = await world.ad(member)
      const open = (who: TestMember, id: string) =>
        call('POST', '/api/chat/conversations', { headers: who.headers, body: { productId: id } })
      expect((await open(seller, own.id)).body.mayWrite).toBe(false)
      expect((await act(member, 'DELETE', seller, 'block')).body.isBlocked).toBe(false)
      expect([404, 409]).toContain((await open(member, productId)).status)
      for (const { headers } of [member, seller]) {
        const { body } = await call('GET', '/api/chat/conversations', { headers })
        expect(body.conversations).toEqual([])
      }
    },
  )

  test('a block from a seller’s page tells the seller nothing: it needs no conversation', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await world.ad(seller)
    await act(member, 'POST', seller, 'block')
    await act(member, 'DELETE', seller, 'block')
    expect(
      await world.db.many(sql`select from conversations where ${member.id} in (buyer_id, seller_id)`),
    ).toEqual([])
    expect(await world.db.many(sql`select from notifications where account_id = ${seller.id}`)).toEqual([])
  })

  test('a report of a seller whose ads are paused lets nobody write to them', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await world.ad(seller, { status: 'paused' })
    await call('POST', '/api/reports', {
      headers: member.headers,
      body: { sellerId: seller.id, reason: 'Spam' },
    })
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from conversations where buyer_id = ${member.id}`,
    )
    for (const { headers } of [member, seller]) {
      const url = `/api/chat/conversations/${id}`
      expect((await call('GET', url, { headers })).body.mayWrite).toBe(false)
      const body = { text: 'Hi', clientId: randomUUID() }
      expect(await call('POST', `${url}/messages`, { headers, body })).toMatchObject({
        status: 403,
        body: { message: 'This conversation is closed. You can no longer send messages here.' },
      })
    }
  })

  test('a blocked person can’t follow the blocker, and doesn’t follow them any more', async () => {
    const [member, seller] = [await world.member(), await world.member()]
    await world.ad(seller)
    await world.ad(member)
    await act(member, 'POST', seller, 'follow')
    await act(seller, 'POST', member, 'block')
    const follows = () => world.db.many(sql`select from follows where follower_id = ${member.id}`)
    expect(await follows()).toEqual([])
    expect((await act(member, 'POST', seller, 'follow')).body.isFollowing).toBe(false)
    expect(await follows()).toEqual([])
  })

  test('a block from a seller’s page is refused for members without a seller page', async () => {
    const [member, other] = [await world.member(), await world.member()]
    await world.ad(other, { status: 'pending' })
    expect((await act(member, 'POST', other, 'block')).status).toBe(404)
  })
})

test('the block list has the people whom a member blocks, and says nothing to them', async () => {
  const [blocker, blocked] = [
    await world.member({ name: 'Blocker' }),
    await world.member({ name: 'Blocked' }),
  ]
  await world.ad(blocked)
  await call('POST', `/api/sellers/${blocked.id}/block`, { headers: blocker.headers })
  const listOf = async ({ headers }: TestMember) =>
    (await call('GET', '/api/blocked', { headers })).body.people
  expect(await listOf(blocker)).toEqual([{ _id: blocked.id, name: 'Blocked', blockedAt: expect.any(String) }])
  expect(await listOf(blocked)).toEqual([])
  await call('DELETE', `/api/sellers/${blocked.id}/block`, { headers: blocker.headers })
  expect(await listOf(blocker)).toEqual([])
})

test('a report of a seller reaches the moderators, and needs an account', async () => {
  const [member, seller] = [await world.member(), await world.member()]
  await world.ad(seller)
  const body = { sellerId: seller.id, reason: 'Spam', details: 'Everywhere' }
  expect((await call('POST', '/api/reports', { body })).status).toBe(401)
  expect((await call('POST', '/api/reports', { headers: member.headers, body })).status).toBe(200)
  const row = await world.db.one(sql`
    select r.reported_id as "reportedId", v.account_id as "reviewed", v.kind from reports r
      join moderation_cases v on v.conversation_id = r.conversation_id where r.reporter_id = ${member.id}`)
  expect(row).toEqual({ reportedId: seller.id, reviewed: seller.id, kind: 'report' })
  const admin = await world.member({ role: 'admin' })
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from moderation_cases where account_id = ${seller.id}`,
  )
  expect((await call('GET', `/api/admin/reviews/${id}`, { headers: admin.headers })).status).toBe(200)
  expect((await call('POST', '/api/reports', { headers: seller.headers, body })).status).toBe(409)
})

test('a seller without listed ads can be reported, one without a page can’t', async () => {
  const [member, seller, nobody] = [await world.member(), await world.member(), await world.member()]
  await world.ad(seller, { status: 'expired' })
  const report = (sellerId: string) =>
    call('POST', '/api/reports', { headers: member.headers, body: { sellerId, reason: 'Spam' } })
  expect((await report(seller.id)).status).toBe(200)
  // Added to the first.
  expect((await report(seller.id)).status).toBe(200)
  expect((await report(nobody.id)).status).toBe(404)
  const reviews = await world.db.many<{ id: string }>(
    sql`select id from moderation_cases where account_id = ${seller.id} and kind = 'report'`,
  )
  expect(reviews).toHaveLength(1)
  const admin = await world.member({ role: 'admin' })
  const { status, body } = await call('GET', `/api/admin/reviews/${reviews[0]?.id}`, {
    headers: admin.headers,
  })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain(seller.name)
})

test('a phone number is shown if its owner chose so, on the account and on the ad', async () => {
  const [member, seller] = [await world.member(), await world.member()]
  const { id } = await world.ad(seller)
  const number = async (accountShows: boolean, adShows: boolean) => {
    await world.db.run(sql`
      update accounts set phone_number = '+61412345678', shows_phone = ${accountShows} where id = ${seller.id}`)
    await world.db.run(sql`update ads set shows_phone = ${adShows} where id = ${id}`)
    return (await call('GET', `/api/ads/${id}`, { headers: member.headers })).body.sellerPhoneNumber
  }
  expect(await number(true, true)).toBe('+61412345678')
  expect(await number(true, false)).toBeNull()
  expect(await number(false, true)).toBeNull()
})

test('an owner hides the number on one ad, when posting and later; other people can’t', async () => {
  const [member, seller] = [await world.member(), await world.member()]
  const { headers } = seller
  await world.db.run(sql`update accounts set phone_number = '+61412345678' where id = ${seller.id}`)
  const image = await givenPicture(world, seller)
  const body = { ...adBodies.Electronics, images: [image], showPhone: false }
  const { body: ad } = await call('POST', '/api/ads', { headers, body })
  await world.db.run(sql`update ads set status = 'active' where id = ${ad._id}`)
  const seen = async () =>
    (await call('GET', `/api/ads/${ad._id}`, { headers: member.headers })).body.sellerPhoneNumber
  expect(await seen()).toBeNull()
  const set = (who: TestMember, showPhone: boolean) =>
    call('PUT', `/api/ads/owner/${ad._id}/phone`, { headers: who.headers, body: { showPhone } })
  expect((await set(member, true)).status).toBe(403)
  expect((await set(seller, true)).body).toEqual({ showPhone: true })
  expect(await seen()).toBe('+61412345678')
  expect((await call('GET', `/api/ads/owner/${ad._id}`, { headers })).body.showPhone).toBe(true)
})
