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
  const { titles, understood } = await find({ q: 'car under 100,000 km' })
  expect(titles).toEqual(['Corolla one'])
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
