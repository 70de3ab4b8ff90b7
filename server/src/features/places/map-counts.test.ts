import type { MapCounts } from '@bowerbird/contract/places/map-counts.schema'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { distancesWithin, placeBySlug } from './places.ts'

let world: World

/** Ads at random suburbs, most of them around Sydney; some name a city only, some are offered everywhere. */
beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member()
  await world.ad(seller, { title: 'Lamp', category: 'Vehicles', subcategory: 'Cars' })
  await world.db.run(sql`select setseed(0.3)`)
  await world.db.run(sql`
    insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, place_id, postcode,
      listing_type, price_cents, title, description, contact_name, images, condition, brand)
    select gen_random_uuid(), seller_id, 'active', k.category_id, k.id, coalesce(p.state_id, c.state_id, 0),
      coalesce(p.city_id, c.id, 0), p.id, p.postcode, 'sell', (random() * 100000)::int,
      case when n % 3 = 0 then 'Lamp ' else 'Table ' end || n, 'Quite good', 'Mia', images, 'used', null
    from (select *, generate_series(1, 1500) as n from ads limit 1500) as a
    cross join lateral (select id, category_id from subcategories where id = 1 + n % 30) as k
    left join (select *, row_number() over (order by (city_id = 1) desc, random()) as nth from places) as p
      on p.nth = 1 + (n * 7) % 700 and n % 10 > 1
    left join cities c on n % 10 = 0 and c.id = 1 + n % 32`)
  await world.db.run(sql`analyze ads`)
})

async function count(query: string): Promise<MapCounts> {
  const reply = await world.app.inject(`/api/products/places?${query}`)
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json<MapCounts>()
}

async function plainly(where: Sql): Promise<MapCounts> {
  const rows = await world.db.many<{ postcode: string | null; n: number }>(
    sql`select postcode, count(*)::int as n from ads where is_listed and ${where} group by 1`,
  )
  return {
    postcodes: Object.fromEntries(rows.flatMap(({ postcode, n }) => (postcode ? [[postcode, n]] : []))),
    total: rows.reduce((sum, { n }) => sum + n, 0),
  }
}

const inVictoria = sql`state_id in (0, 2)`

test.each([
  ['', sql`true`],
  ['category=Vehicles', sql`category_id = 2`],
  ['subcategory=Cars', sql`subcategory_id = (select id from subcategories where name = 'Cars')`],
  ['state=Victoria', inVictoria],
  ['state=Victoria&category=Electronics', sql`${inVictoria} and category_id = 1`],
  ['city=Sydney', sql`city_id in (0, 1)`],
  ['minPrice=100&maxPrice=500', sql`price_cents between 10000 and 50000`],
  ['listingType=sell&maxPrice=300', sql`price_cents <= 30000`],
  ['a.condition=used&category=Electronics', sql`category_id = 1 and condition = 'used'`],
  ['postcode=2042', sql`postcode = '2042'`],
  ['postcode=9999', sql`false`],
  ['q=lamp', sql`title like 'Lamp%'`],
  ['q=lamp+under+$500', sql`title like 'Lamp%' and price_cents <= 50000`],
  ['q=unheard-of', sql`false`],
] as [string, Sql][])('"%s" counts what a plain statement does', async (query, where) => {
  expect(await count(query)).toEqual(await plainly(where))
})

test('a radius counts the same as a plain statement does on the map, with any filter', async () => {
  const slugs = ['newtown-2042', 'penrith-2750', 'geelong-3220', 'darwin-city-0800', 'boigu-island-4875']
  const filters: [string, Sql][] = [
    ['', sql`true`],
    ['category=Vehicles', sql`category_id = 2`],
    ['maxPrice=400', sql`price_cents <= 40000`],
    ['q=lamp', sql`title like 'Lamp%'`],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...slugs),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(...filters),
      async (slug, radius, [query, where]) => {
        const place = placeBySlug(slug)
        if (!place) throw new Error(slug)
        const { positions } = distancesWithin(place, radius)
        const { centre, ...found } = await count(`near=${slug}&radius=${radius}&${query}`)
        expect(centre?.[1]).toBeCloseTo(place.latitude, 2)
        expect(found).toEqual(
          await plainly(sql`coalesce(place_id, -city_id) = any(${[...positions, 0]}::int[]) and ${where}`),
        )
      },
    ),
    { numRuns: Number(process.env.QUERIES ?? 15) },
  )
})

test('a place in the search text counts on the map, too', async () => {
  const { postcodes, total } = await count('q=lamp+within+10+km+of+Newtown')
  const { centre, ...near } = await count('q=lamp&near=newtown-2042&radius=10')
  expect({ postcodes, total }).toEqual(near)
  expect(centre).toEqual([151.18, -33.898].map((degrees) => expect.closeTo(degrees, 1)))
  expect(total).toBeGreaterThan(0)
})

test.each([
  ['near=atlantis-9999', 'near'],
  ['radius=5', 'near'],
  ['near=newtown-2042&radius=0', 'radius'],
  ['category=Nonsense', 'category'],
])('%s is refused', async (query, field) => {
  const reply = await world.app.inject(`/api/products/places?${query}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().validationErrors).toHaveProperty(field)
})
