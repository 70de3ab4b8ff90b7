import { SearchReply } from '@bowerbird/contract/search/search.schema'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { asPlace, placeBySlug } from '../places.ts'

let world: World
let seller: TestMember

async function add(title: string, slug: string | undefined, fields: object = {}): Promise<void> {
  const place = slug && placeBySlug(slug)
  const { suburb, postcode, state, city } = place
    ? asPlace(place)
    : { suburb: null, postcode: null, state: 'New South Wales', city: 'Sydney' }
  await world.ad(seller, { title, suburb, postcode, state, city, ...fields })
}

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  await add('Couch in grey', 'newtown-2042', { price: 200 })
  await add('Couch, corduroy', 'marrickville-2204', { price: 400 })
  await add('Couch out west', 'penrith-2750')
  await add('Couch down south', 'newtown-3220')
  await add('Couch of the north', 'ashgrove-4060')
  await add('Corolla', 'geelong-3220', { category: 'Vehicles', subcategory: 'Cars' })
  await add('Piano, pick up from Bourke', undefined)
})

const find = async (query: Record<string, string>) => {
  const reply = SearchReply.parse(
    (await world.app.inject({ url: `/api/search/advanced?${new URLSearchParams(query).toString()}` })).json(),
  )
  const { products, understood, isNearbyResults, near } = reply
  return { titles: products.map(({ title }) => title).sort(), understood, isNearbyResults, near, products }
}

test.each([
  [
    'couch within 10 km of Newtown',
    ['Couch in grey', 'Couch, corduroy'],
    { q: 'couch', near: 'newtown-2042', radius: 10, a: {} },
  ],
  [
    'couch near 4060',
    ['Couch of the north'],
    { q: 'couch', near: 'ashgrove-4060', radius: 25, sort: 'nearest', a: {} },
  ],
  ['couch in Newtown VIC', ['Couch down south'], { q: 'couch', near: 'newtown-3220', radius: 10, a: {} }],
  [
    'couch within 5 km of Newtown under $300',
    ['Couch in grey'],
    { q: 'couch under $300', near: 'newtown-2042', radius: 5, a: {} },
  ],
  // A city is a filter by city, as ever.
  ['corolla in Geelong', ['Corolla'], undefined],
])('a search for "%s" understands its place', async (q, titles, understood) => {
  const found = await find({ q })
  expect(found.titles).toEqual(titles)
  expect(found.understood).toEqual(understood)
  expect(found.near?.id).toBe(understood?.near)
})

test('distances are measured from the place in the search text', async () => {
  const { products } = await find({ q: 'couch within 10 km of Newtown', near: 'penrith-2750', radius: '5' })
  expect(products.find(({ title }) => title === 'Couch in grey')?.distanceKm).toBe(0)
})

test('“near me” is the chosen place; without one, the words are dropped', async () => {
  const found = await find({ q: 'couch near me', near: 'newtown-2042' })
  expect(found.titles).toEqual(['Couch in grey', 'Couch, corduroy'])
  expect(found.understood).toEqual({ q: 'couch', near: 'newtown-2042', radius: 25, sort: 'nearest', a: {} })
  expect(found.products.map(({ title }) => title)).toEqual(['Couch in grey', 'Couch, corduroy'])
  const anywhere = await find({ q: 'couch near me' })
  expect(anywhere.titles).toHaveLength(5)
  expect(anywhere.understood).toBeUndefined()
})

test('of several suburbs with one name, a search takes the one in the chosen state', async () => {
  const { titles, understood } = await find({ q: 'couch in Newtown', state: 'Victoria' })
  expect(titles).toEqual(['Couch down south'])
  expect(understood?.near).toBe('newtown-3220')
})

test('if no ad is offered there, the place’s name may be in the text of an ad', async () => {
  const { titles, understood, isNearbyResults } = await find({ q: 'piano in Bourke' })
  expect({ titles, understood, isNearbyResults }).toEqual({
    titles: ['Piano, pick up from Bourke'],
    understood: undefined,
    isNearbyResults: false,
  })
})

test('if neither finds an ad, similar ads are those further away', async () => {
  const found = await find({ q: 'couch in Campbelltown NSW' })
  expect(found.isNearbyResults).toBe(true)
  expect(found.titles).toEqual(['Couch in grey', 'Couch out west', 'Couch, corduroy'])
  expect(found.near?.id).toBe('campbelltown-2560')
})
