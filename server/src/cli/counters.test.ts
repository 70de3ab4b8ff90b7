import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { beforeAll, expect, test } from 'vitest'
import { counters } from '../features/counters/counters.service.ts'
import { compactTallies } from '../features/dashboard/dashboard.store.ts'
import { refreshTerms } from '../features/search/vocabulary/terms.service.ts'
import { type Sql, sql } from '../platform/db/sql.ts'
import { makeWorld, type TestMember } from '../testing/world.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

const world = await makeWorld()
const images = Array.from({ length: 6 }, (_, n) => `/images/${'a'.repeat(31)}${n}/1280.webp`)
let sellers: TestMember[]

beforeAll(async () => {
  sellers = await Promise.all(Array.from({ length: 5 }, () => world.member()))
  await world.db.run(sql`
    insert into images (address, account_id, width, height, blur)
    select address, ${sellers[0]?.id}, 9, 9, '' from unnest(${images}::text[]) as address`)
})

/** A repeatable sequence, the same for every run of the test. */
function randomOf(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

const HOUR = 3_600_000

/** One write by anybody: a member, staff, a job, or someone with a database client. */
function writes(random: (n: number) => number): (() => Promise<unknown>)[] {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const photos = () => Array.from({ length: 1 + random(3) }, () => pick(images))
  const one = () => sql`(select id from ads order by md5(id::text || ${random(1e6)}) limit 1)`
  const change = (set: Sql, where = sql`id = ${one()}`) =>
    world.db.run(sql`update ads set ${set} where ${where}`)
  const status = () => {
    const next = pick(adStatuses)
    return sql`status = ${next}, reserved_until = ${next === 'reserved' ? new Date(Date.now() + HOUR) : null}`
  }
  const post = () =>
    world.ad(pick(sellers), {
      category: pick(categoryNames()),
      status: pick(adStatuses),
      title: `${pick(['Red', 'Blue', 'Oak'])} ${pick(['kettle', 'ladder', 'wardrobe'])} ${random(9)}`,
      images: photos(),
      createdAt: new Date(Date.now() - random(3_000) * HOUR),
    })
  return [
    post,
    post,
    post,
    () => change(status()),
    () => change(status(), sql`md5(id::text || ${random(1e6)}) < '1'`),
    () => change(sql`title = ${`Green lamp ${random(9)}`}, brand = 'Acme'`),
    () => change(sql`images = ${photos()}`),
    () => change(sql`posted_at = coalesce(posted_at, created_at), created_at = now()`),
    () =>
      change(
        sql`category_id = 2, subcategory_id = 10, listing_type = 'rent', rent_type = 'daily', property_area = null`,
      ),
    () =>
      world.db.run(sql`
        update ads set state_id = p.state_id, city_id = p.city_id, place_id = p.id, postcode = p.postcode
        from (select * from places order by md5(id::text || ${random(1e6)}) limit 1) as p where ads.id = ${one()}`),
    () => world.db.run(sql`delete from ads where id = ${one()}`),
    () => world.db.run(sql`update accounts set avatar = ${pick(images)} where id = ${pick(sellers).id}`),
    () => world.db.run(sql`update accounts set status = 'suspended' where id = ${pick(sellers).id}`),
    () => world.db.run(sql`update accounts set status = 'active' where status = 'suspended'`),
    () =>
      world.db.run(sql`
        insert into ad_edits (ad_id, fields) select id, ${JSON.stringify({ title: 'A lamp', images: photos() })}::jsonb from ads where id = ${one()}
        on conflict (ad_id) do update set fields = excluded.fields`),
    () => world.db.run(sql`delete from ad_edits where ad_id = ${one()}`),
    async () => {
      const leaver = await world.member()
      await world.ad(leaver, { images: photos() })
      await world.db.run(sql`delete from accounts where id = ${leaver.id}`)
    },
    () => compactTallies(world.db),
    () => refreshTerms(world.db),
  ]
}

/** Writers that deadlock, or whose ad is deleted at the same moment, are refused and leave nothing behind. */
const orRefused = (write: () => Promise<unknown>) =>
  write().catch(({ code }: { code?: string }) => expect(['40P01', '23503']).toContain(code))

async function walk(seed: number, steps: number): Promise<void> {
  const random = randomOf(seed)
  const all = writes(random)
  for (let step = 0; step < steps; step++) {
    const chosen = Array.from(
      { length: 1 + random(3) },
      () => all[random(all.length)] as () => Promise<unknown>,
    )
    await Promise.all(chosen.map(orRefused))
  }
}

/** The counters that differ from the rows. */
async function wrong(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, findDrift } of counters) {
    const { groups, example } = await findDrift(world.db)
    if (groups) found[name] = example
  }
  return found
}

async function type(command: string) {
  const terminal = fakeTerminal()
  const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: world.imageFolder, PORT: '0' }
  const code = await run([command], { terminal, environment, folder: world.imageFolder })
  return { code, out: terminal.said.out }
}

test('after a random walk of writes every counter equals the rows', { timeout: 60_000 }, async () => {
  await walk(Number(process.env.SEED ?? 4711), 150)
  await world.db.run(sql`update accounts set status = 'active'`)
  for (const seller of sellers) await world.ad(seller, { title: 'Brass telescope', images })
  await refreshTerms(world.db, 100)
  expect(await wrong()).toEqual({})
  const { ads, terms } = await world.db.one<{ ads: number; terms: number }>(sql`
    select (select sum(n) from ad_facet_counts)::int as ads, (select count(*) from search_terms)::int as terms`)
  expect(Math.min(ads, terms)).toBeGreaterThanOrEqual(sellers.length)
  expect((await type('doctor')).out).toMatch(/^ok +counters +agree with the rows$/m)
})

/** A drift in each counter, as a lost write leaves it. */
const drifts: Record<string, Sql> = {
  'ads by category, location and offer': sql`update ad_facet_counts set n = n - 5 where n > 0`,
  'ads by place': sql`delete from ad_place_counts where n > 0`,
  'ads by status': sql`insert into ad_tallies (status, category_id, listing_type, n) values ('pending', 1, 'sell', 7)`,
  'accounts by status': sql`update account_tallies set n = n + 1`,
  'ads and accounts by day': sql`update day_tallies set n = n + 1 where subject = 'accounts'`,
  'uses of images': sql`update images set uses = uses - 100, unused_since = now() where address = ${images[0]}`,
  'search terms': sql`update search_terms set n = n - 50, named = named + 1 where length(term) > 4`,
}

test('doctor names every counter that has drifted, and recount corrects it while others write', {
  timeout: 60_000,
}, async () => {
  expect(Object.keys(drifts)).toEqual(counters.map(({ name }) => name))
  for (const drift of Object.values(drifts)) expect(await world.db.run(drift)).toBeGreaterThan(0)
  const { out } = await type('doctor')
  for (const name of Object.keys(drifts)) {
    expect(out).toMatch(
      new RegExp(
        `^warning +counters +${name}: \\d+ wrong, for example .*\\n +→ Run "bowerbird recount"\\.$`,
        'm',
      ),
    )
  }
  let isDone = false
  const writers = [1, 2, 3].map(async (seed) => {
    let rounds = 0
    for (; !isDone || rounds < 3; rounds++) await walk(seed * 1_000 + rounds, 3)
    return rounds
  })
  const recount = await type('recount')
  isDone = true
  await Promise.all(writers)
  expect(recount.code).toBe(0)
  for (const name of Object.keys(drifts))
    expect(recount.out).toMatch(new RegExp(`^${name}: \\d+ corrected$`, 'm'))
  expect(await wrong()).toEqual({})
  const again = await type('recount')
  expect(again.out.trim().split('\n')).toEqual(counters.map(({ name }) => `${name}: exact`))
})

test('a use that has drifted below zero refuses no post, and removes no photo', async () => {
  const [seller] = sellers
  if (!seller) throw new Error('Nobody is here')
  const image = images[1] as string
  await world.db.run(sql`update images set uses = -3, unused_since = now() where address = ${image}`)
  const { id } = await world.ad(seller, { images: [image] })
  await world.db.run(sql`delete from ads where id = ${id}`)
  expect(await world.db.one(sql`select uses from images where address = ${image}`)).toEqual({ uses: -3 })
  expect(Object.keys(await wrong())).toEqual(['uses of images'])
  expect((await type('recount')).out).toContain('uses of images: 1 corrected')
  expect(await wrong()).toEqual({})
})
