import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { editsOf } from '../../testing/edits.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from '../alerts/match-ads.service.ts'

let world: World
let seller: TestMember
let buyer: TestMember
let moderator: TestMember

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  buyer = await world.member()
  moderator = await world.member({ role: 'moderator' })
})

const edits = editsOf(() => world)

/** An ad at $1,000 that a buyer has saved. */
async function given() {
  const ad = await edits.given(seller)
  await world.db.run(sql`update ads set price_cents = 100000 where id = ${ad.id}`)
  await world.db.run(
    sql`insert into favourites (account_id, ad_id, saved_title) values (${buyer.id}, ${ad.id}, 'Saved')`,
  )
  await world.db.run(sql`delete from ad_prices where ad_id = ${ad.id} and price_cents <> 100000`)
  await world.db.run(sql`delete from ad_events`)
  return ad
}

/** The titles of the buyer's notices about an ad. */
async function news(adId: string): Promise<string[]> {
  await matchAds(world.db, (error) => {
    throw error
  })
  const rows = await world.db.many<{ title: string }>(sql`
    select details ->> 'title' as title from notifications where account_id = ${buyer.id} and ad_id = ${adId}`)
  return rows.map(({ title }) => title)
}
const countCases = async (adId: string): Promise<number> =>
  (
    await world.db.many(sql`
      select from moderation_cases where ad_id = ${adId} and decided_at is null and holds_cut`)
  ).length
const setStatus = (id: string, status: string) =>
  world.db.run(sql`update ads set status = ${status}::ad_status where id = ${id}`)

test('a price cut by 30 % is shown and announced at once, without a review', async () => {
  const { id, save, shown } = await given()
  expect(await save({ price: 700 })).toMatchObject({ price: 700, status: 'active' })
  expect(await shown()).toMatchObject({ price: 700, oldPrice: 1_000 })
  expect(await countCases(id)).toBe(0)
  expect(await news(id)).toHaveLength(1)
})

test('a price cut to a tenth is shown, but neither marked nor announced before a moderator has approved it', async () => {
  const { id, save, shown } = await given()
  expect(await save({ price: 100 })).toMatchObject({ price: 100, status: 'active' })
  expect(await shown()).toMatchObject({ price: 100, oldPrice: null })
  expect(await news(id)).toEqual([])
  await world.jobs.minute()
  const caseId = await edits.queue.caseOf(id)
  const { body } = await edits.queue.get(moderator, caseId)
  expect(body).toMatchObject({ isSample: true })
  expect(body.signals).toContainEqual({
    id: 'price-cut',
    label: 'Price cut by 90 %',
    weight: 40,
    excerpt: '$100; was $1,000 in the last 30 days',
    field: 'price',
  })
  await edits.queue.decide(moderator, [caseId], { outcome: 'approved' })
  expect(await shown()).toMatchObject({ price: 100, oldPrice: 1_000 })
  await edits.queue.undo(moderator, caseId)
  expect(await shown()).toMatchObject({ oldPrice: null })
  expect(await news(id)).toEqual([])
  await edits.queue.decide(moderator, [caseId], { outcome: 'approved' })
  expect(await news(id)).toHaveLength(1)
  expect(await countCases(id)).toBe(0)
})

test('no notice is sent about a cut that a moderator refuses', async () => {
  const { id, save } = await given()
  await save({ price: 100 })
  await edits.queue.decide(moderator, [await edits.queue.caseOf(id)], {
    outcome: 'refused',
    reason: 'scam',
  })
  expect(await edits.queue.statusOf(id)).toBe('inactive')
  expect(await news(id)).toEqual([])
})

test('small steps, a pause and another edit don’t get a deep cut past the moderators', async () => {
  const { id, save, shown } = await given()
  for (const price of [800, 600, 400]) await save({ price })
  expect(await countCases(id)).toBe(0)
  await setStatus(id, 'paused')
  await save({ price: 150 })
  await setStatus(id, 'active')
  await save({ price: 150, description: 'Another description of the same thing, for another review.' })
  expect(await countCases(id)).toBe(1)
  expect(await shown()).toMatchObject({ price: 150, oldPrice: null })
  expect(await news(id)).toEqual([])
})

test('a price plan that halves a price again and again is looked at, too', async () => {
  const { id } = await given()
  await edits.as(seller, 'PUT', `${id}/price-plan`, { percent: 50, everyDays: 1, floor: 20 })
  const day = async () => {
    await world.db.run(sql`update price_plans set next_at = now() where ad_id = ${id}`)
    await world.jobs.minute()
  }
  await day()
  await day()
  expect(await countCases(id)).toBe(0)
  await day()
  expect(await countCases(id)).toBe(1)
  const { price } = await world.db.one<{ price: string }>(
    sql`select price_cents as price from ads where id = ${id}`,
  )
  expect(Number(price)).toBe(12_500)
})
