import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { DAY } from '@bowerbird/contract/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { growth, readDashboard } from './dashboard.service.ts'
import { compactTallies } from './dashboard.store.ts'

test.each([
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [15, 10, 50],
  [10, 15, -33.3],
  [10, 10, 0],
])('growth to %d from %d is %d percent', (latest, before, percent) => {
  expect(growth(latest, before)).toBe(percent)
})

const months = (series: Dashboard['monthlyUserGrowth']) =>
  Object.fromEntries(
    series.filter(({ count }) => count).map(({ _id, count }) => [`${_id.year}-${_id.month}`, count]),
  )

describe('over time, in Sydney time', () => {
  let world: World
  let seller: TestMember
  const now = new Date('2026-11-15T03:00:00Z')
  const setJoined = (id: string, at: string) =>
    world.db.run(sql`update accounts set created_at = ${at} where id = ${id}`)

  beforeAll(async () => {
    world = await makeWorld()
    seller = await world.member()
    await setJoined(seller.id, '2020-01-01T00:00:00Z')
  })

  test('a month begins at midnight in Sydney, with and without daylight saving', async () => {
    const edges = [
      '2025-11-30T12:59:59.999Z', // the last moment before the series begins
      '2025-11-30T13:00:00Z', // December, in summer time
      '2025-12-31T12:59:59Z',
      '2025-12-31T13:00:00Z', // January
      '2026-03-31T12:59:59Z', // March
      '2026-03-31T13:00:00Z', // April: summer time ends on the 5th
      '2026-04-30T13:59:59Z',
      '2026-04-30T14:00:00Z', // May
      '2026-09-30T13:59:59Z', // September
      '2026-09-30T14:00:00Z', // October: summer time begins on the 4th
      '2026-10-31T12:59:59Z',
      '2026-10-31T13:00:00Z', // November
    ]
    for (const at of edges) {
      await world.ad(seller, { createdAt: new Date(at), status: 'pending' })
      await setJoined((await world.member()).id, at)
    }
    const { monthlyProductGrowth, monthlyUserGrowth } = await readDashboard(world.db, now)
    const expected = {
      '2025-12': 2,
      '2026-1': 1,
      '2026-3': 1,
      '2026-4': 2,
      '2026-5': 1,
      '2026-9': 1,
      '2026-10': 2,
      '2026-11': 1,
    }
    expect(months(monthlyProductGrowth)).toEqual(expected)
    expect(months(monthlyUserGrowth)).toEqual(expected)
    expect(monthlyProductGrowth.map(({ _id }) => `${_id.year}-${_id.month}`)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, i) => `2026-${i + 1}`),
    ])
  })

  test('the year begins earlier in Sydney than in UTC', async () => {
    const { monthlyProductGrowth } = await readDashboard(world.db, new Date('2026-12-31T13:00:00Z'))
    expect(monthlyProductGrowth.at(-1)?._id).toEqual({ year: 2027, month: 1 })
    expect(monthlyProductGrowth[0]?._id).toEqual({ year: 2026, month: 2 })
  })

  test('growth and recent ads count full days back from now', async () => {
    await world.db.run(sql`delete from ads`)
    await world.db.run(sql`delete from accounts where id <> ${seller.id}`)
    const ago = (days: number, seconds: number) => new Date(now.getTime() - days * DAY + seconds * 1000)
    const latest = [ago(0, -60), ago(20, 1), ago(20, -1), ago(30, 1)]
    const before = [ago(30, -1), ago(45, 0), ago(60, 1)]
    const ads = [...latest, ...before, ago(60, -1), ago(400, 0)]
    for (const [i, createdAt] of ads.entries()) {
      await world.ad(seller, { createdAt, status: adStatuses[i % 4] ?? 'active' })
    }
    for (const at of [ago(1, 0), ago(30, -1), ago(60, 1), ago(60, -1)]) {
      await setJoined((await world.member()).id, at.toISOString())
    }
    const { stats } = await readDashboard(world.db, now)
    expect(stats).toEqual({
      totalUsers: 5,
      userGrowth: -50,
      newUsers: 1,
      newUsersBefore: 2,
      totalProducts: 9,
      productGrowth: 33.3,
      newProducts: 4,
      newProductsBefore: 3,
      recentProducts: 2,
      pendingProducts: 3,
    })
  })
})

describe('after any changes to ads and accounts', () => {
  let world: World
  let admin: TestMember
  beforeAll(async () => {
    world = await makeWorld()
    admin = await world.member({ role: 'admin' })
  })

  /** A naive count. */
  async function plainly(now: Date) {
    return world.db.one(sql`
      select (select count(*)::int from accounts) as "totalUsers", (select count(*)::int from ads) as "totalProducts",
        (select count(*)::int from ads where status = 'pending') as "pendingProducts",
        (select count(*)::int from ads where created_at >= ${new Date(now.getTime() - 20 * DAY)}) as "recentProducts",
        (select json_object_agg(name, n) from (
          select c.name, count(*) as n from ads a join categories c on c.id = a.category_id group by 1) as c) as categories,
        (select json_object_agg(listing_type, n) from (select listing_type, count(*) as n from ads group by 1) as t)
          as types,
        (select json_object_agg(month, n) from (
          select to_char(created_at at time zone 'Australia/Sydney', 'YYYY-FMMM') as month, count(*) as n from ads
          group by 1) as m) as months`)
  }

  async function asDashboard(now: Date) {
    const { stats, ...rest } = await readDashboard(world.db, now)
    const { totalUsers, totalProducts, pendingProducts, recentProducts } = stats
    const counted = (list: { _id: string; count: number }[]) =>
      Object.fromEntries(list.filter(({ count }) => count).map(({ _id, count }) => [_id, count]))
    return {
      totalUsers,
      totalProducts,
      pendingProducts,
      recentProducts,
      categories: counted(rest.productsByCategory),
      types: counted(rest.listingTypeDistribution),
      months: months(rest.monthlyProductGrowth),
    }
  }

  test('the tallies match the rows after any changes to ads and accounts', { timeout: 60_000 }, async () => {
    const seed = Number(process.env.SEED ?? 4711)
    let state = seed
    const random = (n: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * n)
    }
    const now = new Date()
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
    const sellers = await Promise.all(Array.from({ length: 6 }, () => world.member()))
    const one = () => sql`(select id from ads order by md5(id::text || ${random(1e6)}) limit 1)`
    const moved = () => {
      const status = pick(adStatuses)
      return sql`status = ${status}, reserved_until = ${status === 'reserved' ? now : null}`
    }
    const kinds = [
      sql`category_id = 4, subcategory_id = 30, brand = null, condition = 'new', listing_type = 'sell', rent_type = null`,
      sql`category_id = 2, subcategory_id = 10, brand = 'Other', condition = 'new', listing_type = 'rent', rent_type = 'daily'`,
    ]
    const post = (): Promise<unknown> =>
      world.ad(pick(sellers), {
        category: pick(categoryNames()),
        status: pick(adStatuses),
        createdAt: new Date(now.getTime() - random(300 * 24) * 3_600_000),
      })
    const steps: (() => Promise<unknown>)[] = [
      () => world.db.run(sql`update ads set ${moved()} where id = ${one()}`),
      () => world.db.run(sql`update ads set property_area = null, ${pick(kinds)} where id = ${one()}`),
      () => world.db.run(sql`update ads set ${moved()} where random() < 0.1`),
      () => world.db.run(sql`update ads set created_at = created_at - interval '9 days' where id = ${one()}`),
      () => world.db.run(sql`delete from ads where id = ${one()}`),
      () => world.db.run(sql`update accounts set status = 'suspended' where id = ${pick(sellers).id}`),
      () => world.db.run(sql`update accounts set status = 'active'`),
      async () => {
        const leaver = await world.member()
        await world.ad(leaver)
        await world.db.run(sql`delete from accounts where id = ${leaver.id}`)
      },
      () => compactTallies(world.db),
    ]
    for (let i = 0; i < 120; i++) {
      // Some concurrently; rolled-back changes must not count.
      const chosen = Array.from({ length: 1 + random(3) }, () => (random(2) ? post : pick(steps)))
      await Promise.all(
        chosen.map((step) =>
          step().catch((error: { code?: string }) => expect(error.code).toMatch(/^40P01$/)),
        ),
      )
      if (i % 10 === 0) {
        await world.db
          .transaction(async (tx) => {
            await tx.run(sql`delete from ads`)
            throw new Error('never mind')
          })
          .catch(() => {})
        expect(await asDashboard(now), `seed ${seed}, step ${i}`).toEqual(await plainly(now))
      }
    }
    await compactTallies(world.db)
    expect(await asDashboard(now)).toEqual(await plainly(now))
  })

  test('opening the dashboard compacts many rows', async () => {
    await world.db.run(sql`
      insert into ad_tallies select 'active', 2, 'sell', d from generate_series(1, 600), (values (1), (-1)) as v (d)`)
    const before = await readDashboard(world.db)
    const { n } = await world.db.one<{ n: number }>(sql`select count(*)::int as n from ad_tallies`)
    expect(n).toBeLessThan(40)
    expect((await readDashboard(world.db)).stats).toEqual(before.stats)
  })

  test('compaction skips days with one row per group', async () => {
    await compactTallies(world.db)
    const others = () =>
      world.db.many(
        sql`select ctid::text as place, * from day_tallies where day <> '2001-01-01' order by ctid`,
      )
    const before = await others()
    await world.db.run(sql`
      insert into day_tallies (subject, day, status, category_id, n)
      select 'ads', '2001-01-01', 'active', 2, 1 from generate_series(1, 3)`)
    await compactTallies(world.db)
    expect(await others()).toEqual(before)
    const folded = await world.db.many(sql`delete from day_tallies where day = '2001-01-01' returning n::int`)
    expect(folded).toEqual([{ n: 3 }])
  })

  test('the admin table has the same totals as the tallies', async () => {
    const call = caller(() => world)
    const { body } = await call('GET', '/api/dashboard', { headers: admin.headers })
    const list = await call('GET', '/api/admin/products', { headers: admin.headers })
    const users = await call('GET', '/api/users', { headers: admin.headers })
    expect(list.body.totalProducts).toBe(body.stats.totalProducts)
    expect(users.body.pagination.totalUsers).toBe(body.stats.totalUsers)
  })
})

test('recent activity is for those who may see people, with links to screens that they may open', async () => {
  const world = await makeWorld()
  await world.member({ name: 'Named Person' })
  await world.db.run(sql`
    insert into audit_log (id, actor, is_admin, action, target, target_id, title)
    values (gen_random_uuid(), 'Ada', true, 'market.settings', 'market', 'settings', 'Name changed')`)
  const activityOf = async (role: Role) => {
    const { headers } = await world.member({ role })
    const reply = await world.app.inject({ url: '/api/dashboard', headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().stats.totalUsers).toBeGreaterThan(0)
    return (reply.json() as Dashboard).recentActivity.map(({ title, href }) => [title, href])
  }
  const signUp = ['Named Person', expect.stringMatching('^/admin/users')]
  expect(await activityOf('analyst')).toEqual([])
  for (const role of ['support', 'moderator'] as const) {
    expect(await activityOf(role)).toEqual([['Name changed', null], signUp])
  }
  expect(await activityOf('admin')).toEqual([['Name changed', '/admin/settings'], signUp])
})
