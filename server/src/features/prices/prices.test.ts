import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from '../alerts/match-ads.service.ts'
import { takeSteps } from './plans.service.ts'
import { setNextStep } from './plans.store.ts'

let world: World
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  buyer = await world.member()
})

const setPrice = (id: string, dollars: number) =>
  world.db.run(sql`update ads set price_cents = ${dollars * 100} where id = ${id}`)
const setStatus = (id: string, status: string) =>
  world.db.run(sql`update ads set status = ${status}::ad_status where id = ${id}`)
/** As if so many days had passed. */
async function pass(id: string, days: number): Promise<void> {
  const time = sql`make_interval(days => ${days})`
  await world.db.run(sql`update ad_prices set at = at - ${time} where ad_id = ${id}`)
  await world.db.run(sql`update ads set cut_at = cut_at - ${time} where id = ${id}`)
  await world.db.run(sql`
    update price_plans set next_at = next_at - ${time}, paused_at = paused_at - ${time} where ad_id = ${id}`)
}
const get = async (url: string, by?: TestMember) =>
  (await world.app.inject({ url, ...(by && { headers: by.headers }) })).json()
const pricesOf = async (id: string): Promise<number[]> =>
  (await get(`/api/ads/${id}/prices`)).changes.map(({ price }: { price: number }) => price)
const oldPriceOf = async (id: string): Promise<number | null> => (await get(`/api/ads/${id}`)).oldPrice
const cardOf = async (id: string) => (await get(`/api/ads/cards?ids=${id}`))[0]

describe('the history of a price', () => {
  test('the history of a price has every change, and the price before a cut', async () => {
    const { id } = await world.ad(seller, { price: 450 })
    expect(await oldPriceOf(id)).toBeNull()
    await setPrice(id, 400)
    await setPrice(id, 380)
    await pass(id, 3)
    expect(await pricesOf(id)).toEqual([380, 400, 450])
    const ad = await get(`/api/ads/${id}`)
    expect(ad.oldPrice).toBe(400)
    expect(Date.now() - Date.parse(ad.cutAt)).toBeGreaterThan(3 * 86_400_000 - 1)
  })

  test('a price cut is marked on cards for a week, and on the ad for thirty days', async () => {
    const { id } = await world.ad(seller, { price: 450 })
    await setPrice(id, 400)
    await pass(id, 6)
    expect(await cardOf(id)).toMatchObject({ price: 400, oldPrice: 450 })
    await pass(id, 2)
    expect(await cardOf(id)).toMatchObject({ oldPrice: null })
    expect(await oldPriceOf(id)).toBe(450)
    await pass(id, 30)
    expect(await oldPriceOf(id)).toBeNull()
  })

  test('the history of a price shows no fake discounts', async () => {
    const { id } = await world.ad(seller, { price: 400 })
    await setPrice(id, 600)
    await setPrice(id, 400)
    expect(await oldPriceOf(id)).toBeNull()
    await setPrice(id, 390)
    expect(await oldPriceOf(id)).toBe(400)
    // A price that has stood for thirty days is the price.
    await setPrice(id, 600)
    await pass(id, 31)
    await setPrice(id, 500)
    expect(await oldPriceOf(id)).toBe(600)
  })

  test('the history of a price has only public prices', async () => {
    const { id } = await world.ad(seller, { price: 900, status: 'pending' })
    await setPrice(id, 500)
    await setStatus(id, 'active')
    expect(await pricesOf(id)).toEqual([500])
    expect(await oldPriceOf(id)).toBeNull()
    await setStatus(id, 'paused')
    await setPrice(id, 800)
    await setPrice(id, 450)
    await setStatus(id, 'active')
    expect(await pricesOf(id)).toEqual([450, 500])
    expect(await oldPriceOf(id)).toBe(500)
  })

  test('another rent period is not a price cut', async () => {
    const { id } = await world.ad(seller, {
      category: 'Vehicles',
      subcategory: 'Rentals',
      listingType: 'rent',
      rentType: 'weekly',
      price: 400,
    })
    await world.db.run(sql`update ads set price_cents = 9500, rent_type = 'daily' where id = ${id}`)
    expect(await oldPriceOf(id)).toBeNull()
    await setPrice(id, 90)
    expect(await oldPriceOf(id)).toBe(95)
  })
})

describe('a price plan', () => {
  const url = (id: string) => `/api/ads/owner/${id}/price-plan`
  const set = (id: string, body: object, by = seller) =>
    world.app.inject({ method: 'PUT', url: url(id), payload: body, headers: by.headers })
  const weekly = { percent: 10, everyDays: 7, floor: 80 }
  const priceOf = async (id: string): Promise<number> => (await get(`/api/ads/${id}`)).price
  const week = async (id: string) => {
    await pass(id, 7)
    await world.jobs.minute()
  }

  test('a price plan lowers the price every week for four weeks, down to its floor, and notifies savers each time', async () => {
    const { id } = await world.ad(seller, { title: 'Patio heater', price: 110 })
    await world.db.run(
      sql`insert into favourites (account_id, ad_id, saved_title) values (${buyer.id}, ${id}, 'Patio heater')`,
    )
    const countNotices = async () => {
      await matchAds(world.db, (error) => {
        throw error
      })
      const rows = await world.db.many<{ text: string }>(sql`
        select details ->> 'text' as text from notifications where account_id = ${buyer.id} and ad_id = ${id} order by id`)
      return rows.length
    }
    await countNotices()
    const { plan } = (await set(id, weekly)).json()
    expect(plan).toMatchObject({ ...weekly, isPaused: false })
    // No step is due yet.
    await world.jobs.minute()
    expect(await priceOf(id)).toBe(110)
    for (const [nth, price] of [99, 89, 80].entries()) {
      await week(id)
      // A second run, in this process or another, has nothing to do.
      await Promise.all([world.jobs.minute(), takeSteps(world.db)])
      expect(await priceOf(id)).toBe(price)
      expect(await countNotices()).toBe(nth + 1)
      // A week later, which is another day.
      await world.db.run(sql`update notifications set key = key || ':before' where account_id = ${buyer.id}`)
    }
    await week(id)
    expect(await priceOf(id)).toBe(80)
    expect(await countNotices()).toBe(3)
    expect(await get(url(id), seller)).toEqual({ plan: null })
    const done = await world.db.many<{ title: string }>(sql`
      select details ->> 'title' as title from notifications where account_id = ${seller.id} and ad_id = ${id}`)
    expect(done).toEqual([{ title: 'At its lowest price: Patio heater' }])
    expect(await pricesOf(id)).toEqual([80, 89, 99, 110])
  })

  test('a price plan takes one step at a time, also after a long outage', async () => {
    const { id } = await world.ad(seller, { price: 200 })
    await set(id, weekly)
    await pass(id, 30)
    await world.jobs.minute()
    await world.jobs.minute()
    expect(await priceOf(id)).toBe(180)
    const { plan } = await get(url(id), seller)
    expect(Date.parse(plan.nextAt) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  })

  test('a price plan that is interrupted takes the step again, whole', async () => {
    const { id } = await world.ad(seller, { price: 88, title: 'Interrupted' })
    await set(id, weekly)
    await pass(id, 7)
    await world.db.run(sql`
      create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
    await world.db.run(sql`
      create trigger refuse_notice before insert on notifications for each row execute function refuse_notice()`)
    await expect(takeSteps(world.db)).rejects.toThrow('killed')
    expect(await priceOf(id)).toBe(88)
    await world.db.run(sql`drop trigger refuse_notice on notifications`)
    await takeSteps(world.db)
    expect(await priceOf(id)).toBe(80)
  })

  test('a price plan waits while the ad is paused, and ends when it is sold', async () => {
    const { id } = await world.ad(seller, { price: 200 })
    await set(id, weekly)
    await pass(id, 5)
    await setStatus(id, 'paused')
    await pass(id, 20)
    await world.jobs.minute()
    expect(await get(url(id), seller)).toMatchObject({ plan: { isPaused: true } })
    await setStatus(id, 'active')
    await world.jobs.minute()
    expect(await priceOf(id)).toBe(200)
    await pass(id, 1)
    await world.jobs.minute()
    expect(await priceOf(id)).toBe(200)
    await pass(id, 1)
    await setStatus(id, 'active')
    await world.jobs.minute()
    expect(await priceOf(id)).toBe(180)
    await setStatus(id, 'paused')
    await setStatus(id, 'sold')
    expect(await get(url(id), seller)).toEqual({ plan: null })
  })

  test.each(['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'])(
    'a price plan keeps its time of day in %s when daylight saving begins and ends',
    async (zone) => {
      const member = await world.member()
      await world.db.run(sql`
        insert into notification_settings (account_id, time_zone) values (${member.id}, ${zone})`)
      const { id } = await world.ad(member, { price: 200 })
      await set(id, weekly, member)
      for (const [from, to] of [
        ['2026-10-01', '2026-10-08'],
        ['2027-03-31', '2027-04-07'],
      ] as const) {
        await world.db.run(sql`
          update price_plans set next_at = (${from}::date + time '09:00') at time zone ${zone} where ad_id = ${id}`)
        await world.db.transaction((tx) => setNextStep(tx, id, new Date(`${from}T08:00:00Z`)))
        const { next } = await world.db.one<{ next: string }>(sql`
          select (next_at at time zone ${zone})::text as next from price_plans where ad_id = ${id}`)
        expect(next).toBe(`${to} 09:00:00`)
      }
    },
  )

  test('a price plan can be stopped at any time, and only by its owner', async () => {
    const { id } = await world.ad(seller, { price: 200 })
    await set(id, weekly)
    expect((await set(id, weekly, buyer)).statusCode).toBe(403)
    const stopped = await world.app.inject({ method: 'DELETE', url: url(id), headers: seller.headers })
    expect(stopped.json()).toEqual({ plan: null })
    await week(id)
    expect(await priceOf(id)).toBe(200)
  })

  test('a price plan needs a floor below the price, and an ad that can be listed', async () => {
    const { id } = await world.ad(seller, { price: 80 })
    const refused = await set(id, weekly)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().validationErrors).toHaveProperty('floor')
    expect((await set(id, { ...weekly, floor: 0 })).statusCode).toBe(400)
    expect((await set(id, { ...weekly, percent: 60, floor: 10 })).statusCode).toBe(400)
    const { id: waiting } = await world.ad(seller, { price: 100, status: 'pending' })
    expect((await set(waiting, weekly)).statusCode).toBe(409)
  })
})
