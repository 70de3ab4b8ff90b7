import type { MatchFacts } from '@bowerbird/contract/search/match-facts.schema'
import { SearchReply } from '@bowerbird/contract/search/search.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

let world: World
let seller: TestMember

const car = async (title: string, attributes: object) => {
  const { id } = await world.ad(seller, { title, category: 'Vehicles', subcategory: 'Cars' })
  await world.db.run(sql`update ads set attributes = ${JSON.stringify(attributes)}::jsonb where id = ${id}`)
}

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  await car('Corolla one', { transmission: 'automatic', kilometres: 80_000 })
  await car('Corolla two', { transmission: 'manual', kilometres: 120_000 })
  await car('Yaris, diesel', { transmission: 'automatic', fuel: 'petrol' })
  await car('Camry one', { transmission: 'manual' })
  await car('Camry manual', {})
})

const find = async (query: Record<string, string>) => {
  const url = `/api/search/advanced?${new URLSearchParams(query).toString()}`
  const { products, understood, isNearbyResults } = SearchReply.parse(
    (await world.app.inject({ url })).json(),
  )
  return { titles: products.map(({ title }) => title).sort(), understood, isNearbyResults }
}

/** In the order of the reply. */
const list = async (query: Record<string, string>) => {
  const url = `/api/search/advanced?${new URLSearchParams(query).toString()}`
  const { products, pagination } = SearchReply.parse((await world.app.inject({ url })).json())
  return { titles: products.map(({ title }) => title), total: pagination.totalItems }
}

test('words of fields are filters, and the reply contains them', async () => {
  expect(await find({ q: 'auto corolla under 100,000 km' })).toEqual({
    titles: ['Corolla one'],
    understood: {
      q: 'corolla',
      category: 'Vehicles',
      subcategory: 'Cars',
      a: { kilometres: '-100000', transmission: 'automatic' },
    },
    isNearbyResults: false,
  })
})

test('a category that the search text names stays in it', async () => {
  const { understood } = await find({ q: 'car under 100,000 km' })
  expect(understood).toEqual({ q: 'car', a: { kilometres: '-100000' } })
})

test('a word finds ads that have it in a field and ads that have it in their text', async () => {
  const { titles } = await find({ q: 'manual camry' })
  expect(titles).toEqual(['Camry manual', 'Camry one'])
})

test('what a search denies is excluded, by field and by text, and the reply says so', async () => {
  const { titles, understood } = await find({ q: 'camry -manual' })
  expect(titles).toEqual([])
  expect(understood).toEqual({ q: 'camry', a: {}, without: ['manual'] })
  expect((await find({ q: 'corolla not manual' })).titles).toEqual(['Corolla one'])
  expect((await find({ q: 'corolla', without: 'manual' })).titles).toEqual(['Corolla one'])
  expect((await find({ q: 'car without manual' })).titles).toEqual(['Corolla one', 'Yaris, diesel'])
})

test('an ad with contradicting fields does not count as lost', async () => {
  const { titles, understood } = await find({ q: 'petrol yaris' })
  expect(titles).toEqual(['Yaris, diesel'])
  expect(understood?.a).toEqual({ fuel: 'petrol' })
})

test('words of fields stay words if no ad has such a value', async () => {
  const { titles, understood } = await find({ q: 'diesel yaris' })
  expect(titles).toEqual(['Yaris, diesel'])
  expect(understood).toBeUndefined()
})

test('a filter that was chosen is strict; if it finds nothing, similar ads are those without it', async () => {
  expect(await find({ q: 'corolla', 'a.transmission': 'automatic' })).toMatchObject({
    titles: ['Corolla one'],
    isNearbyResults: false,
  })
  expect(await find({ q: 'corolla', 'a.kilometres': '-10000' })).toMatchObject({
    titles: ['Corolla one', 'Corolla two'],
    isNearbyResults: true,
  })
})

test('a filter from words hides only ads whose field says something else, in every order and on every page', async () => {
  const all = ['Corolla one', 'Camry manual', 'Camry one', 'Yaris, diesel']
  const query = { q: 'car under 100,000 km' }
  expect(await list(query)).toEqual({ titles: all, total: 4 })
  const [first, second] = [
    await list({ ...query, limit: '2' }),
    await list({ ...query, limit: '2', page: '2' }),
  ]
  expect([...first.titles, ...second.titles]).toEqual(all)
  expect(second.total).toBe(4)
  expect((await list({ ...query, sort: 'price_asc' })).titles.sort()).toEqual([...all].sort())
})

test('of the ads with an empty field, those come first whose text has the word', async () => {
  const chosen = { category: 'Vehicles', subcategory: 'Cars', 'a.transmission': 'manual' }
  expect((await find({ q: 'manual car' })).understood?.a).toEqual({ transmission: 'manual' })
  await car('Echo, no gearbox mentioned', {})
  const { titles, total } = await list({ ...chosen, orEmpty: 'transmission' })
  expect(titles.slice(0, 2).sort()).toEqual(['Camry one', 'Corolla two'])
  expect(titles.slice(2)).toEqual(['Camry manual', 'Echo, no gearbox mentioned'])
  expect(total).toBe(4)
  // A chosen one is strict.
  expect((await list(chosen)).titles.sort()).toEqual(['Camry one', 'Corolla two'])
})

test('ads of a subcategory that has no such field are not left in', async () => {
  await world.ad(seller, { title: 'Car polish', category: 'Vehicles', subcategory: 'Spare Parts' })
  const { titles } = await list({ category: 'Vehicles', 'a.transmission': 'manual', orEmpty: 'transmission' })
  expect(titles).not.toContain('Car polish')
  expect(titles).toContain('Camry manual')
})

test('the explanation of an ad says whether its field, its text or nothing says what was asked for', async () => {
  const explain = async (title: string) => {
    const { id } = await world.db.one<{ id: string }>(sql`select id from ads where title = ${title}`)
    const url = `/api/search/explanation/${id}?q=camry&a.transmission=manual&orEmpty=transmission`
    return (await world.app.inject({ url })).json<MatchFacts>().fields
  }
  expect(await explain('Camry one')).toEqual([{ label: 'Transmission', said: 'field' }])
  expect(await explain('Camry manual')).toEqual([{ label: 'Transmission', said: 'text' }])
  await car('Camry', {})
  expect(await explain('Camry')).toEqual([{ label: 'Transmission', said: 'nothing' }])
})

test('counts of choices and of the map agree with the list', async () => {
  const query = { q: 'corolla', 'a.kilometres': '-100000', orEmpty: 'kilometres' }
  await car('Corolla, one owner', { transmission: 'automatic' })
  const params = new URLSearchParams({ ...query, facets: 'true' }).toString()
  const { facets, pagination } = SearchReply.parse(
    (
      await world.app.inject({ url: `/api/search/advanced?category=Vehicles&subcategory=Cars&${params}` })
    ).json(),
  )
  expect(pagination.totalItems).toBe(2)
  expect(facets?.transmission).toEqual({ automatic: 2 })
  const map = await world.app.inject({ url: `/api/products/places?${new URLSearchParams(query).toString()}` })
  expect(map.json()).toMatchObject({ total: 2 })
})

test('a price limit for buying is not met by a rent, unless the search is about homes or renting', async () => {
  const rent = { listingType: 'rent', rentType: 'weekly', price: 400 } as const
  await world.ad(seller, { title: 'Tarago van', category: 'Vehicles', subcategory: 'Cars', price: 5_000 })
  await world.ad(seller, { title: 'Tarago camper', category: 'Vehicles', subcategory: 'Cars', ...rent })
  await world.ad(seller, { title: 'Sunny flat', category: 'Property', subcategory: 'Apartments', ...rent })
  expect((await list({ q: 'tarago under 6000' })).titles).toEqual(['Tarago van'])
  expect((await list({ q: 'tarago', maxPrice: '6000' })).titles).toEqual(['Tarago van'])
  expect((await list({ q: 'tarago hire under 6000' })).titles).toEqual(['Tarago camper'])
  expect((await list({ q: 'tarago' })).total).toBe(2)
  expect((await list({ q: 'flat under 500' })).titles).toEqual(['Sunny flat'])
  expect((await list({ q: 'apartment under $500' })).titles).toEqual(['Sunny flat'])
})
