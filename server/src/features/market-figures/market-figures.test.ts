import type { FigureId } from '@bowerbird/contract/market-figures/market-figures.terms'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { countDays } from './count-days.service.ts'
import { visitRecorder } from './visit-recorder.service.ts'
import { sendWeeklyFigures } from './weekly-email.service.ts'
import { addDaysTo, mondayOf } from './weeks.ts'

/** A Monday long enough ago that everything about its week is known. */
const week = mondayOf(addDaysTo(sydneyDay(), -70))
/** Around noon in Sydney. */
const at = (days: number, hours = 0) =>
  new Date(Date.parse(`${addDaysTo(week, days)}T02:00:00Z`) + hours * 3_600_000)

let world: World
let seller: TestMember
let analyst: TestMember
beforeEach(async () => {
  world = await makeWorld()
  seller = await world.member()
  analyst = await world.member({ role: 'analyst' })
})
const call = caller(() => world)

const givenSale = (id: string, when: Date) =>
  world.db.run(sql`update ads set status = 'sold', sold_at = ${when} where id = ${id}`)

interface Talk {
  when: Date
  /** Hours until the seller writes. */
  replyAfter?: number
}

async function givenChat(adId: string, { when, replyAfter }: Talk): Promise<void> {
  const buyer = await world.member()
  const { id } = await world.db.one<{ id: string }>(sql`
    insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, created_at)
    values (gen_random_uuid(), ${adId}, 'T', ${buyer.id}, ${seller.id}, 2, ${when}) returning id`)
  const say = (seq: number, side: string, moment: Date) =>
    world.db.run(sql`
      insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
      values (${id}, ${seq}, gen_random_uuid(), gen_random_uuid(), ${side}, 'Hello', ${moment})`)
  await say(1, 'buyer', when)
  if (replyAfter !== undefined) await say(2, 'seller', new Date(when.getTime() + replyAfter * 3_600_000))
}

const givenDecision = (decided: Date, waitedMinutes: number, heldSeconds: number) =>
  world.db.run(sql`
    insert into moderation_cases (kind, title, outcome, category_id, created_at, claimed_at, decided_at)
    values ('ad', 'T', 'approved', 1, ${decided}::timestamptz - make_interval(mins => ${waitedMinutes}),
      ${decided}::timestamptz - make_interval(secs => ${heldSeconds}), ${decided})`)

const read = async (query = '') => (await call('GET', `/api/admin/figures${query}`, analyst)).body

/** The value of a figure in the week. */
async function weekly(id: FigureId, query = '') {
  const { weeks, figures } = await read(query)
  const figure = figures.find((each: { id: string }) => each.id === id)
  return figure?.byWeek[weeks.indexOf(week)]
}

describe('counting', () => {
  test('figures are counted by week, and stay when what they are about is deleted', async () => {
    const sold = await world.ad(seller, { category: 'Vehicles', createdAt: at(0) })
    const late = await world.ad(seller, { category: 'Vehicles', createdAt: at(1) })
    const listed = await world.ad(seller, { state: 'Victoria', city: 'Melbourne', createdAt: at(6) })
    await world.ad(seller, { createdAt: at(7) })
    await givenSale(sold.id, at(20))
    await givenSale(late.id, at(40))
    await givenChat(listed.id, { when: at(2), replyAfter: 23 })
    await givenChat(listed.id, { when: at(2), replyAfter: 25 })
    await givenChat(sold.id, { when: at(3) })
    await givenChat(sold.id, { when: at(3), replyAfter: 1 })
    await givenDecision(at(4), 60, 30)
    await givenDecision(at(4), 600, 60)
    await countDays(world.db, at(60))

    const known = async () => ({
      posts: await weekly('posts'),
      vehicles: await weekly('posts', '?category=Vehicles'),
      victoria: await weekly('posts', '?state=Victoria'),
      sold: await weekly('sold'),
      replied: await weekly('replied'),
      wait: await weekly('waitHalf'),
      most: await weekly('waitMost'),
      decision: await weekly('decisionHalf'),
    })
    const counted = await known()
    expect(counted).toMatchObject({
      posts: { value: 3 },
      vehicles: { value: 2 },
      victoria: { value: 1 },
      sold: { value: 33.3, of: 3 },
      replied: { value: 50, of: 4 },
    })
    // Within the width of a bucket.
    expect(counted.wait.value / 3_600).toBeCloseTo(1, 1)
    expect(counted.most.value / 36_000).toBeCloseTo(1, 1)
    expect(counted.decision.value).toBeGreaterThan(28)
    expect(counted.decision.value).toBeLessThan(32)

    await world.db.run(sql`delete from conversations`)
    await world.db.run(sql`delete from ads`)
    await world.db.run(sql`delete from moderation_cases`)
    await countDays(world.db, at(60))
    await countDays(world.db, at(63))
    expect(await known()).toEqual(counted)
  })

  test('each day is counted once, whichever processes count', async () => {
    await world.ad(seller, { createdAt: at(0) })
    await countDays(world.db, at(3))
    await world.ad(seller, { createdAt: at(5) })
    await Promise.all([countDays(world.db, at(8)), countDays(world.db, at(8)), countDays(world.db, at(8))])
    await countDays(world.db, at(8))
    expect(await weekly('posts')).toEqual({ value: 2, of: null })
    expect((await read()).countedSince).toBe(addDaysTo(week, 2))
  })

  test('an ad that is sold, relisted and sold again counts once', async () => {
    const ad = await world.ad(seller, { createdAt: at(0) })
    await world.ad(seller, { createdAt: at(0) })
    await givenSale(ad.id, at(2))
    await world.db.run(sql`
      insert into audit_log (id, at, actor, is_admin, action, target, target_id, title)
      values (gen_random_uuid(), ${at(2)}, 'A', false, 'ad.sold', 'ad', ${ad.id}, 'T')`)
    await countDays(world.db, at(3))
    await givenSale(ad.id, at(9))
    await countDays(world.db, at(60))
    expect(await weekly('sold')).toEqual({ value: 50, of: 2 })
  })

  test('a figure is unknown until all that belongs to its week can be known', async () => {
    const ad = await world.ad(seller, { createdAt: at(6) })
    await givenChat(ad.id, { when: at(6), replyAfter: 2 })
    await countDays(world.db, at(7))
    expect(await weekly('posts')).toEqual({ value: 1, of: null })
    expect(await weekly('replied')).toEqual({ value: null, of: null })
    await countDays(world.db, at(9))
    expect(await weekly('replied')).toEqual({ value: 100, of: 1 })
    expect(await weekly('sold')).toEqual({ value: null, of: null })
    await countDays(world.db, at(37))
    expect(await weekly('sold')).toEqual({ value: 0, of: 1 })
  })

  test('listed ads are those of the week’s end; before counting began, those that are left or were sold later', async () => {
    const sold = await world.ad(seller, { createdAt: at(0) })
    await world.ad(seller, { createdAt: at(1) })
    await world.ad(seller, { createdAt: at(1), status: 'inactive' })
    await givenSale(sold.id, at(9))
    await countDays(world.db, at(16))
    const { weeks, figures } = await read()
    const listed = figures.find((each: { id: string }) => each.id === 'listed').byWeek
    const first = weeks.indexOf(week)
    expect(listed.slice(first, first + 2)).toEqual([
      { value: 2, of: null },
      { value: 1, of: null },
    ])
  })
})

describe('visits', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('they are counted by source and day, without programs and pages loaded ahead', async () => {
    const recorder = visitRecorder({
      db: world.db,
      ownHosts: () => ['localhost'],
      onError: (error) => {
        throw error
      },
    })
    const visit = {
      url: '/',
      visitor: { address: '203.0.113.1', userAgent: firefox },
      referrer: 'https://www.google.com/',
      fetchSite: 'cross-site',
      fetchMode: 'navigate',
      purpose: undefined,
    }
    recorder.note(visit)
    recorder.note(visit)
    recorder.note({ ...visit, referrer: undefined, fetchSite: 'none' })
    recorder.note({ ...visit, purpose: 'prefetch' })
    recorder.note({ ...visit, visitor: { ...visit.visitor, userAgent: 'Googlebot/2.1' } })
    recorder.note({ ...visit, url: '/admin/dashboard' })
    await recorder.flush()
    expect(
      await world.db.many(
        sql`select day = sydney_day(now()) as today, kind, source, n from visit_sources order by kind`,
      ),
    ).toEqual([
      { today: true, kind: 'direct', source: 'direct', n: 1 },
      { today: true, kind: 'search', source: 'google.com', n: 2 },
    ])
  })

  test('made-up sources can’t fill the disk', async () => {
    const recorder = visitRecorder({ db: world.db, ownHosts: () => [], onError: () => undefined })
    for (let n = 0; n < 400; n++) {
      const visitor = { address: '203.0.113.1', userAgent: firefox }
      const request = { fetchSite: undefined, fetchMode: undefined, purpose: undefined }
      recorder.note({ url: '/', visitor, referrer: `https://spam${n}.example/`, ...request })
    }
    await recorder.flush()
    const { sources, visits } = await world.db.one<{ sources: number; visits: number }>(
      sql`select count(*)::int as sources, sum(n)::int as visits from visit_sources`,
    )
    expect(sources).toBeLessThanOrEqual(301)
    expect(visits).toBe(400)
  })

  test('a week’s visits are shown by kind, and sources that are frequent by name', async () => {
    await world.ad(seller, { createdAt: at(-5) })
    await countDays(world.db, at(-1))
    await world.db.run(sql`
      insert into visit_sources (day, kind, source, n) values
        (${addDaysTo(week, 1)}, 'search', 'google.com', 40), (${addDaysTo(week, 6)}, 'search', 'bing.com', 4),
        (${addDaysTo(week, 2)}, 'direct', 'direct', 9)`)
    await countDays(world.db, at(8))
    expect(await weekly('visits')).toEqual({ value: 53, of: null })
    // Nobody counted in the week before.
    const { weeks: known, figures } = await read()
    const all = figures.find((each: { id: string }) => each.id === 'visits').byWeek
    expect(all[known.indexOf(week) - 1]).toEqual({ value: null, of: null })
    const { visits } = await read()
    expect(visits.kinds).toContainEqual({ kind: 'search', visits: 44 })
    expect(visits.sources).toEqual([{ kind: 'search', source: 'google.com', visits: 40 }])
    // Nobody knows which category a visit is about.
    const filtered = await read('?category=Vehicles')
    expect(filtered.figures.map(({ id }: { id: string }) => id)).not.toContain('visits')
    expect(filtered.visits.sources).toEqual([])
  })
})

test('GET /api/admin/figures/export is a CSV file by week, category and place', async () => {
  await world.ad(seller, { category: 'Vehicles', createdAt: at(0) })
  await world.ad(seller, { category: 'Vehicles', createdAt: at(0) })
  await countDays(world.db, at(8))
  const file = await world.app.inject({
    url: '/api/admin/figures/export?figure=posts',
    headers: analyst.headers,
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\n')).toEqual([
    'week,category,state,count,of',
    `${week},Vehicles,New South Wales,2,`,
    '',
  ])
})

test('before the first full week there are no figures', async () => {
  expect(await read()).toMatchObject({ weeks: [], figures: [], countedUntil: null, countedSince: null })
  expect((await call('GET', '/api/admin/figures', seller)).status).toBe(403)
})

describe('the weekly email', () => {
  const mailsTo = async ({ email }: TestMember) => {
    await world.jobs.minute()
    await world.jobs.run()
    return world.mailsTo(email)
  }
  let admin: TestMember
  beforeEach(async () => {
    admin = await world.member({ role: 'admin' })
    await world.db.run(sql`delete from accounts where role = 'admin' and id <> ${admin.id}`)
    // Counting had begun before the week.
    await countDays(world.db, at(-3))
    await world.ad(seller, { createdAt: at(2) })
  })

  test('administrators get it once, whichever processes send it, and analysts don’t', async () => {
    await Promise.all([1, 2, 3].map(() => sendWeeklyFigures(world.db, at(7))))
    await sendWeeklyFigures(world.db, at(8))
    await sendWeeklyFigures(world.db, at(13))
    const mails = await mailsTo(admin)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('New ads: 1.')
    expect(mails[0]?.headers?.['List-Unsubscribe']).toMatch(/kind=figures/)
    expect(await mailsTo(analyst)).toEqual([])
    await sendWeeklyFigures(world.db, at(14))
    expect(await mailsTo(admin)).toHaveLength(2)
  })

  test('its link switches it off', async () => {
    await sendWeeklyFigures(world.db, at(7))
    const [mail] = await mailsTo(admin)
    const url = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(url)
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    await sendWeeklyFigures(world.db, at(14))
    expect(await mailsTo(admin)).toHaveLength(1)
  })

  test('a week in which counting began only at its end is not sent', async () => {
    await world.db.run(sql`delete from market_figure_runs`)
    await sendWeeklyFigures(world.db, at(7))
    expect(await mailsTo(admin)).toEqual([])
  })
})
