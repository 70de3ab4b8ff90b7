import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { killedAt } from '../../testing/killed-db.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from '../alerts/match-ads.service.ts'
import { completeMarket, marketSettings, setMarket } from '../market/market.service.ts'
import { endWhatIsDue } from './endings.service.ts'
import { lockEndingAds, lockExpiredAds } from './endings.store.ts'
import { findEndOfDay } from './moves.store.ts'
import { renewalToken } from './renewal-token.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

let seller: TestMember
let buyer: TestMember
beforeEach(async () => {
  seller = await world.member({ name: 'Mia' })
  buyer = await world.member({ name: 'Jack' })
})

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
const move = (id: string, body: object, { headers } = seller) =>
  call('PATCH', `/api/ads/owner/${id}/status`, { headers, body })
const view = (id: string, who?: TestMember) =>
  call('GET', `/api/ads/${id}`, who ? { headers: who.headers } : {})
/** Tells members about what has happened to ads. */
const tell = () =>
  matchAds(world.db, (error) => {
    throw error
  })
/** As if an ad had been listed so many days before. */
const age = (id: string, days: number) =>
  world.db.run(sql`update ads set listed_at = now() - make_interval(days => ${days}) where id = ${id}`)
const statusOf = async (id: string) =>
  (await world.db.one<{ status: string }>(sql`select status from ads where id = ${id}`)).status
const noticesOf = async ({ id }: TestMember) =>
  (
    await world.db.many<{ title: string }>(
      sql`select details ->> 'title' as title from notifications where account_id = ${id} order by created_at, id`,
    )
  ).map(({ title }) => title)

describe('a reservation', () => {
  test('a reservation shows its last day to everyone, and stays in lists', async () => {
    const { id } = await world.ad(seller)
    const until = inDays(3)
    expect((await move(id, { status: 'reserved', until })).body).toMatchObject({ status: 'reserved' })
    const { body } = await view(id)
    expect(body).toMatchObject({ status: 'reserved', reservedUntil: expect.any(String) })
    const day = new Date(Date.parse(body.reservedUntil) - 1).toLocaleDateString('en-CA', {
      timeZone: 'Australia/Sydney',
    })
    expect(day).toBe(until)
  })

  test.each([
    [-1, 'Please choose today or a later date'],
    [90, 'An ad can be reserved for 60 days at most'],
  ])('a reservation for %s days from now is refused', async (days, message) => {
    const { id } = await world.ad(seller)
    expect(await move(id, { status: 'reserved', until: inDays(days) })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  // The clocks change in Sydney and Adelaide on these days of 2027, and in Brisbane and Perth never.
  test.each([
    ['Australia/Sydney', '2027-04-04', '2027-04-04T14:00:00Z'],
    ['Australia/Sydney', '2027-10-03', '2027-10-03T13:00:00Z'],
    ['Australia/Adelaide', '2027-04-04', '2027-04-04T14:30:00Z'],
    ['Australia/Adelaide', '2027-10-03', '2027-10-03T13:30:00Z'],
    ['Australia/Brisbane', '2027-10-03', '2027-10-03T14:00:00Z'],
    ['Australia/Perth', '2027-10-03', '2027-10-03T16:00:00Z'],
  ])('a reservation ends at the end of the day in %s: %s', async (timeZone, until, end) => {
    const { id } = await world.ad(seller)
    await call('PATCH', '/api/notifications/settings', { headers: seller.headers, body: { timeZone } })
    expect(await world.db.transaction((tx) => findEndOfDay(tx, id, until))).toEqual(new Date(end))
  })

  test('a reservation that is over makes the ad available: seller and watchers are notified, once', async () => {
    const { id } = await world.ad(seller, { title: 'Lamp' })
    await move(id, { status: 'reserved', until: inDays(1) })
    const watch = (method: 'GET' | 'POST' | 'DELETE') =>
      call(method, `/api/ads/${id}/watch`, { headers: buyer.headers })
    expect((await watch('GET')).body).toEqual({ isWatched: false, isForYou: false })
    expect((await watch('POST')).body).toEqual({ isWatched: true, isForYou: false })
    expect((await watch('POST')).body).toEqual({ isWatched: true, isForYou: false })
    await world.jobs.minute()
    expect(await statusOf(id)).toBe('reserved')
    await world.db.run(sql`update ads set reserved_until = now() where id = ${id}`)
    await world.jobs.minute()
    await tell()
    await world.jobs.minute()
    await tell()
    expect(await statusOf(id)).toBe('active')
    expect(await noticesOf(seller)).toEqual(['Available again: Lamp'])
    expect(await noticesOf(buyer)).toEqual(['Available again: Lamp'])
    expect((await watch('POST')).status).toBe(409)
  })

  test('the seller’s end of a reservation notifies watchers, and one that ends in a sale doesn’t', async () => {
    const [freed, sold] = [await world.ad(seller, { title: 'Desk' }), await world.ad(seller)]
    for (const { id } of [freed, sold]) {
      await move(id, { status: 'reserved', until: inDays(1) })
      await call('POST', `/api/ads/${id}/watch`, { headers: buyer.headers })
    }
    await move(freed.id, { status: 'active' })
    await move(sold.id, { status: 'sold' })
    await tell()
    expect(await noticesOf(buyer)).toEqual(['Available again: Desk'])
  })
})

test('a reservation for a buyer notifies them, and is in both sides’ chat', async () => {
  const { id } = await world.ad(seller, { title: 'Couch' })
  const { body: chat } = await call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: id },
  })
  await move(id, { status: 'reserved', until: inDays(2), conversationId: chat._id })
  expect(await noticesOf(buyer)).toEqual(['Reserved for you: Couch'])
  for (const { headers } of [seller, buyer]) {
    const { body } = await call('GET', `/api/chat/conversations/${chat._id}`, { headers })
    expect(body.product).toMatchObject({
      status: 'reserved',
      isReservedForBuyer: true,
      reservedUntil: expect.any(String),
    })
  }
})

test.each(['buyer', 'seller'] as const)(
  'a reservation notifies nobody once the %s has blocked the other',
  async (side) => {
    const { id } = await world.ad(seller, { title: 'Couch' })
    const { body: chat } = await call('POST', '/api/chat/conversations', {
      headers: buyer.headers,
      body: { productId: id },
    })
    const { headers } = { buyer, seller }[side]
    expect((await call('POST', `/api/chat/conversations/${chat._id}/block`, { headers })).status).toBe(200)
    const { status } = await move(id, { status: 'reserved', until: inDays(2), conversationId: chat._id })
    expect(status).toBe(200)
    expect(await noticesOf(buyer)).toEqual([])
  },
)

describe('a paused ad', () => {
  test('a paused ad is hidden, and says so; all of them are paused and resumed at once', async () => {
    const [one, two, sold] = await Promise.all([
      world.ad(seller),
      world.ad(seller),
      world.ad(seller, { status: 'sold' }),
    ])
    const all = (path: string) => call('POST', `/api/ads/owner/${path}`, { headers: seller.headers })
    expect((await all('pause')).body).toEqual({ count: 2 })
    expect(await view(one.id)).toMatchObject({
      status: 404,
      body: {
        message: 'This ad is paused. Its seller may bring it back.',
        similar: { category: expect.any(String), subcategory: expect.any(String) },
      },
    })
    expect((await view(one.id, seller)).status).toBe(200)
    expect((await all('resume')).body).toEqual({ count: 2 })
    expect(await Promise.all([one, two, sold].map(({ id }) => statusOf(id)))).toEqual([
      'active',
      'active',
      'sold',
    ])
  })

  test('a paused ad that is edited is listed again as it was approved', async () => {
    const { id } = await world.ad(seller, { status: 'paused' })
    const { body } = await call('GET', `/api/ads/owner/${id}`, { headers: seller.headers })
    const edited = { ...body, title: 'Something else' }
    await call('PUT', `/api/ads/owner/${id}`, { headers: seller.headers, body: edited })
    expect((await move(id, { status: 'active' })).body).toMatchObject({
      status: 'active',
      title: body.title,
      edit: { version: { title: 'Something else' } },
    })
  })
})

describe('a sold ad', () => {
  test('a sold ad can be read without contact for thirty days', async () => {
    const { id } = await world.ad(seller)
    expect((await view(id, buyer)).body).toHaveProperty('email')
    await move(id, { status: 'sold' })
    const { status, body } = await view(id, buyer)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('email')
    expect(body).not.toHaveProperty('sellerPhoneNumber')
    expect(
      await call('POST', '/api/chat/conversations', { headers: buyer.headers, body: { productId: id } }),
    ).toMatchObject({ status: 409 })
    await world.db.run(sql`update ads set sold_at = now() - interval '31 days' where id = ${id}`)
    expect((await view(id, buyer)).status).toBe(410)
    expect((await view(id, seller)).status).toBe(200)
    await move(id, { status: 'active' })
    expect((await view(id)).body).toMatchObject({ status: 'active' })
  })

  test('a sold ad notifies the others who enquired, if the seller wants', async () => {
    const { id } = await world.ad(seller, { title: 'Bike' })
    const other = await world.member()
    const chats = await Promise.all(
      [buyer, other].map(async ({ headers }) => {
        const chat = await call('POST', '/api/chat/conversations', { headers, body: { productId: id } })
        const body = { text: 'Still there?', clientId: crypto.randomUUID() }
        await call('POST', `/api/chat/conversations/${chat.body._id}/messages`, { headers, body })
        return chat.body._id as string
      }),
    )
    await move(id, { status: 'sold', conversationId: chats[0], notifiesOthers: true })
    expect(await noticesOf(other)).toContain('Sold: Bike')
    expect(await noticesOf(buyer)).not.toContain('Sold: Bike')
  })
})

describe('the time of an ad', () => {
  test('the seller is notified three days before an ad ends, and renews it from the email', async () => {
    const { id } = await world.ad(seller, { title: 'Kayak' })
    await call('POST', '/api/favorites', { headers: buyer.headers, body: { productId: id } })
    await age(id, 56)
    await world.jobs.minute()
    expect(await noticesOf(seller)).toEqual([])
    await age(id, 58)
    await world.jobs.minute()
    await world.jobs.minute()
    expect(await noticesOf(seller)).toEqual(['Expires soon: Kayak'])
    expect(await noticesOf(buyer)).toEqual(['Expires soon: Kayak'])
    const [mail] = await world.mailsTo(seller.email)
    const token = /\/renew\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call('GET', `/api/renewals?token=${token}`)).body).toMatchObject({
      _id: id,
      title: 'Kayak',
      isRenewed: false,
    })

    await age(id, 61)
    await world.jobs.minute()
    await world.jobs.minute()
    expect(await statusOf(id)).toBe('expired')
    expect(await view(id)).toMatchObject({
      status: 410,
      body: { message: 'This ad has ended', similar: { category: expect.any(String) } },
    })
    expect(await noticesOf(seller)).toEqual(['Expires soon: Kayak', 'Expired: Kayak'])
    const ended = (await world.mailsTo(seller.email)).at(-1)
    expect(ended?.subject).toBe('Your ad has expired. Still for sale?')
    expect(ended?.text).toContain(`/renew?token=${token}`)

    const renew = () => call('POST', '/api/renewals', { body: { token } })
    const renewed = await renew()
    expect(renewed).toMatchObject({ status: 200, body: { isRenewed: true, endsAt: expect.any(String) } })
    expect((await renew()).body).toEqual(renewed.body)
    expect((await view(id)).body).toMatchObject({ status: 'active' })
    expect((await call('GET', `/api/favorites/check/${id}`, { headers: buyer.headers })).status).toBe(200)
    expect((await call('POST', '/api/renewals', { body: { token: crypto.randomUUID() } })).status).toBe(404)
  })

  /** The token in the last email about an ad's end. */
  const linkOf = async (id: string) =>
    renewalToken(
      await world.db.one<{ token: string; secret: string }>(sql`
        select n.token, s.mail_secret || s.chat_mail_token as secret
        from ad_expiry_notices n join ads a on a.id = n.ad_id join accounts s on s.id = a.seller_id where a.id = ${id}`),
    )

  test('a renewal link ends with the seller’s email or password, and is worth nothing without its signature', async () => {
    const { id } = await world.ad(seller)
    await age(id, 59)
    await world.jobs.minute()
    const token = await linkOf(id)
    const tries = [token.slice(0, 36), `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`]
    for (const tried of tries) expect((await call('GET', `/api/renewals?token=${tried}`)).status).toBe(404)
    expect((await call('GET', `/api/renewals?token=${token}`)).status).toBe(200)
    // As a new email or password does.
    await world.db.run(sql`update accounts set chat_mail_token = gen_random_uuid() where id = ${seller.id}`)
    expect((await call('GET', `/api/renewals?token=${token}`)).status).toBe(404)
    // Those of the version before have no signature.
    await world.db.run(sql`update ad_expiry_notices set is_signed = false where ad_id = ${id}`)
    expect((await call('GET', `/api/renewals?token=${token.slice(0, 36)}`)).status).toBe(200)
  })

  test('a renewal link does not list an ad again that was sold, and says so', async () => {
    const { id } = await world.ad(seller)
    await age(id, 59)
    await world.jobs.minute()
    const token = await linkOf(id)
    await move(id, { status: 'sold' })
    const refused = { status: 409, body: { message: expect.stringContaining('marked as sold or rented') } }
    expect(await call('GET', `/api/renewals?token=${token}`)).toMatchObject(refused)
    expect(await call('POST', '/api/renewals', { body: { token } })).toMatchObject(refused)
    expect(await statusOf(id)).toBe('sold')
  })

  test('a renewal link renews a paused ad, which stays paused', async () => {
    const { id } = await world.ad(seller)
    await age(id, 59)
    await world.jobs.minute()
    const token = await linkOf(id)
    await move(id, { status: 'paused' })
    expect(await call('POST', '/api/renewals', { body: { token } })).toMatchObject({
      status: 200,
      body: { isRenewed: true, isPaused: true, endsAt: expect.any(String) },
    })
    expect(await statusOf(id)).toBe('paused')
  })

  test('a renewal link does not renew an ad that was taken down', async () => {
    const { id } = await world.ad(seller, { status: 'active' })
    await age(id, 59)
    await world.jobs.minute()
    const token = await linkOf(id)
    await world.db.run(sql`update ads set status = 'inactive' where id = ${id}`)
    expect((await call('POST', '/api/renewals', { body: { token } })).status).toBe(409)
    expect(await statusOf(id)).toBe('inactive')
  })

  test('a job of endings that is killed halfway loses nothing, and sends no notice twice', async () => {
    const ads = await Promise.all(Array.from({ length: 5 }, () => world.ad(seller)))
    for (const { id } of ads) await age(id, 61)
    const { id } = await world.ad(buyer)
    await age(id, 58)
    const killed: unknown[] = []
    for (let statements = 0; statements < 9; statements++) {
      await endWhatIsDue({ db: killedAt(world.db, statements) }).catch((error) => killed.push(error))
    }
    expect(killed).toHaveLength(9)
    // Two processes at the same moment.
    await Promise.all([world.jobs.minute(), world.jobs.minute()])
    expect(await noticesOf(seller)).toHaveLength(5)
    expect(await noticesOf(buyer)).toHaveLength(1)
  })

  // Clocks go forward on 5 October 2025 and back on 6 April 2025 in Sydney and Adelaide, and in Brisbane and Perth never.
  test.each(['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'])(
    'the time of an ad is sixty days of 24 hours, and its last day is the one in %s, whether or not clocks change',
    async (timeZone) => {
      await call('PATCH', '/api/notifications/settings', { headers: seller.headers, body: { timeZone } })
      const { id } = await world.ad(seller)
      for (const [end, day] of [
        ['2025-10-04 23:59', 'Saturday 4 October'],
        ['2025-10-05 00:01', 'Sunday 5 October'],
        ['2025-10-05 23:59', 'Sunday 5 October'],
        ['2025-10-06 00:01', 'Monday 6 October'],
        ['2025-04-05 23:59', 'Saturday 5 April'],
        ['2025-04-06 00:01', 'Sunday 6 April'],
        ['2025-04-06 23:59', 'Sunday 6 April'],
        ['2025-01-01 00:01', 'Wednesday 1 January'],
      ]) {
        await world.db.run(sql`
          update ads set listed_at = (${end}::timestamp at time zone ${timeZone}) - interval '1440 hours' where id = ${id}`)
        const ending = await world.db.transaction((tx) =>
          lockEndingAds(tx, { adDays: 60, adDaysByCategory: {} }),
        )
        expect(ending.find((ad) => ad.id === id)?.endsOn).toBe(day)
      }
    },
  )

  test.each([
    [sql`interval '1440 hours 1 second'`, true],
    [sql`interval '1440 hours' - interval '1 minute'`, false],
  ])('the time of an ad is over after sixty days to the second', async (since, isOver) => {
    const { id } = await world.ad(seller)
    await world.db.run(sql`update ads set listed_at = now() - (${since}) where id = ${id}`)
    const days = { adDays: 60, adDaysByCategory: {} }
    const expired = await world.db.transaction((tx) => lockExpiredAds(tx, days))
    expect(expired.some((ad) => ad.id === id)).toBe(isOver)
  })

  test('an ad’s days are those of its category, if the market sets them', async () => {
    const { id } = await world.ad(seller, { category: 'Vehicles' })
    const days = async () => {
      const { body } = await call('GET', `/api/ads/owner/${id}`, { headers: seller.headers })
      return Math.round((Date.parse(body.endsAt) - Date.now()) / 86_400_000)
    }
    expect(await days()).toBe(60)
    const before = marketSettings()
    setMarket({ ...completeMarket(undefined), settings: { ...before, adDaysByCategory: { Vehicles: 90 } } })
    expect(await days()).toBe(90)
    setMarket(completeMarket(undefined))
  })
})
