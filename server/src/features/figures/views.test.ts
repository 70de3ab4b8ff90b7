import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { visitorHash } from '../../platform/http/visitor-hash.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { viewCounter } from './view-counter.service.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let world: World
let seller: TestMember
let id: string
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})
beforeEach(async () => {
  id = (await world.ad(seller)).id
})

const viewsOf = async (adId: string) =>
  (
    await world.db.one<{ n: number }>(
      sql`select coalesce(sum(views), 0)::int as n from ad_views where ad_id = ${adId}`,
    )
  ).n

/** A counter whose salt is this process's own. */
function counterOn(day = sydneyDay()) {
  const salt = randomBytes(32)
  const errors: Error[] = []
  const counter = viewCounter({
    db: world.db,
    hashOf: async (visitor) => ({ day, visitor: visitorHash(salt, visitor) }),
    onError: (error) => errors.push(error),
  })
  const note = (address: string, changes: { adId?: string; userAgent?: string; viewerId?: string } = {}) =>
    counter.note({
      adId: changes.adId ?? id,
      visitor: { address, userAgent: changes.userAgent ?? browser },
      viewerId: changes.viewerId,
    })
  return { ...counter, note, errors }
}

test('each visitor counts as one view a day, also over several writes', async () => {
  const counter = counterOn()
  counter.note('203.0.113.1')
  counter.note('203.0.113.1')
  counter.note('203.0.113.2')
  await counter.flush()
  counter.note('203.0.113.1')
  counter.note('203.0.113.3')
  await counter.flush()
  expect(await viewsOf(id)).toBe(3)
  const nextDay = counterOn('2027-01-01')
  nextDay.note('203.0.113.1')
  await nextDay.flush()
  expect(await viewsOf(id)).toBe(4)
})

test('views of owners and programs don’t count, nor do those of unlisted ads', async () => {
  const counter = counterOn()
  const { id: pending } = await world.ad(seller, { status: 'pending' })
  counter.note('203.0.113.1', { viewerId: seller.id })
  counter.note('203.0.113.2', { userAgent: 'Googlebot/2.1' })
  counter.note('203.0.113.3', { adId: pending })
  counter.note('203.0.113.3', { adId: '019a8000-0000-7000-8000-000000000001' })
  counter.note('203.0.113.4', { viewerId: (await world.member()).id })
  await counter.flush()
  expect([await viewsOf(id), await viewsOf(pending)]).toEqual([1, 0])
  expect(counter.errors).toEqual([])
})

test('a failed write of views is reported, and the next one works', async () => {
  const counter = counterOn('not a day')
  counter.note('203.0.113.1')
  await counter.flush()
  expect(counter.errors).toHaveLength(1)
  expect(await viewsOf(id)).toBe(0)
})

test('a browser reports a view of an ad without a cookie, and the page doesn’t wait for it', async () => {
  const open = (address: string, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: `/api/ads/${id}/view`,
      headers: { 'user-agent': browser, ...headers },
      remoteAddress: address,
    })
  const reply = await open('203.0.113.1')
  expect(reply.statusCode).toBe(202)
  expect(reply.headers['set-cookie']).toBeUndefined()
  await open('203.0.113.1')
  await open('203.0.113.2')
  await open('203.0.113.3', seller.headers)
  await vi.waitFor(async () => expect(await viewsOf(id)).toBe(2), { timeout: 20_000 })
})

test('no data about visitors is left when their day is over', async () => {
  const counter = counterOn('2026-01-01')
  counter.note('203.0.113.1')
  await counter.flush()
  await world.jobs.night()
  expect(await world.db.many(sql`select from ad_view_visitors where day < sydney_day(now())`)).toEqual([])
  expect(await viewsOf(id)).toBe(1)
})
