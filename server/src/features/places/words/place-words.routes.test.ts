import { SearchReply } from '@bowerbird/contract/search/search.schema'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { refreshTerms } from '../../search/vocabulary/terms.service.ts'
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
  await add('Orange armchair', 'manly-2095')
  await add('Trailer, fits 2560 bricks', 'ashgrove-4060')
  await add('Desk', 'orange-2800')
})

const find = async (query: Record<string, string>) => {
  const reply = SearchReply.parse(
    (await world.app.inject({ url: `/api/search/advanced?${new URLSearchParams(query).toString()}` })).json(),
  )
  const { products, ...rest } = reply
  return { titles: products.map(({ title }) => title).sort(), products, ...rest }
}

test.each([
  [
    'couch within 10 km of Newtown',
    ['Couch in grey', 'Couch, corduroy'],
    { q: 'couch', near: 'newtown-2042', radius: 10, a: {}, placeText: 'within 10 km of Newtown' },
  ],
  [
    'couch near 4060',
    ['Couch of the north'],
    { q: 'couch', near: 'ashgrove-4060', radius: 25, a: {}, placeText: 'near 4060', sort: 'nearest' },
  ],
  [
    'couch in Newtown VIC',
    ['Couch down south'],
    { q: 'couch', near: 'newtown-3220', radius: 10, a: {}, placeText: 'in Newtown VIC' },
  ],
  [
    'couch within 5 km of Newtown under $300',
    ['Couch in grey'],
    {
      q: 'couch under $300',
      near: 'newtown-2042',
      radius: 5,
      a: {},
      placeText: 'within 5 km of Newtown',
    },
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
  expect(found.understood).toEqual({
    q: 'couch',
    near: 'newtown-2042',
    radius: 25,
    a: {},
    placeText: 'near me',
    sort: 'nearest',
  })
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

test('a suburb, a postcode and a region need no “in”', async () => {
  expect(await find({ q: 'couch marrickville' })).toMatchObject({
    titles: ['Couch in grey', 'Couch, corduroy'],
    understood: { q: 'couch', near: 'marrickville-2204', radius: 10, placeText: 'marrickville' },
    readAs: { text: 'marrickville', place: 'Marrickville NSW', as: 'place' },
  })
  expect(await find({ q: '4060 couch' })).toMatchObject({ titles: ['Couch of the north'] })
  expect(await find({ q: 'armchair northern beaches' })).toMatchObject({
    titles: ['Orange armchair'],
    understood: { q: 'armchair', region: 'northern-beaches-nsw', placeText: 'northern beaches' },
    region: { id: 'northern-beaches-nsw', name: 'Northern Beaches', state: 'New South Wales' },
  })
  const { titles } = await find({ q: '', region: 'northern-beaches-nsw' })
  expect(titles).toEqual(['Orange armchair'])
})

test('a place in the text replaces a state that was chosen before', async () => {
  const { titles } = await find({ q: 'couch marrickville', state: 'Queensland' })
  expect(titles).toEqual(['Couch in grey', 'Couch, corduroy'])
})

test('a name that is also a word is one if that finds ads, else a place, and can be read the other way', async () => {
  const words = await find({ q: 'orange armchair' })
  expect(words).toMatchObject({
    titles: ['Orange armchair'],
    readAs: { text: 'orange', place: 'Orange NSW', as: 'words' },
  })
  expect(words.understood?.near).toBeUndefined()
  expect(await find({ q: 'orange desk' })).toMatchObject({ titles: ['Desk'], readAs: { as: 'place' } })
  const place = await find({ q: 'orange armchair', read: 'place' })
  expect(place.understood?.near).toBe('orange-2800')
  expect(place.isNearbyResults).toBe(true)
  const asWords = await find({ q: 'couch marrickville', read: 'words' })
  expect(asWords.understood).toBeUndefined()
  expect(asWords.readAs?.as).toBe('words')
})

test('digits in the text of an ad do not make a postcode a word', async () => {
  const { understood, isNearbyResults } = await find({ q: 'trailer 2560' })
  expect(understood).toMatchObject({ q: 'trailer', near: 'campbelltown-2560' })
  expect(isNearbyResults).toBe(true)
})

test('a misspelt suburb is found, also if an ad has a word that is spelt nearly so', async () => {
  await add('Perth street art', 'ashgrove-4060')
  await refreshTerms(world.db, Number.POSITIVE_INFINITY)
  expect(await find({ q: 'couch penrth' })).toMatchObject({
    titles: ['Couch out west'],
    isNearbyResults: false,
    understood: { q: 'couch', near: 'penrith-2750' },
    readAs: { text: 'penrth', place: 'Penrith NSW', as: 'place' },
  })
  // Without such an ad around it, as if it were spelt right: the nearest, and said so.
  const [misspelt, right] = [await find({ q: 'desk penrth' }), await find({ q: 'desk penrith' })]
  expect(misspelt).toMatchObject({ titles: ['Desk'], isNearbyResults: true, widened: 'place' })
  expect(misspelt.products).toEqual(right.products)
  expect([misspelt.near, misspelt.readAs?.place]).toEqual([right.near, 'Penrith NSW'])
  expect(await find({ q: 'couch penrth', read: 'words' })).toMatchObject({
    isNearbyResults: true,
    corrected: 'couch perth',
  })
})

test('if nothing at all is found, the reply still says what was understood', async () => {
  const { noResults, understood } = await find({ q: 'zeppelinhangar penrith' })
  expect(noResults).toBe(true)
  expect(understood).toMatchObject({ q: 'zeppelinhangar', near: 'penrith-2750' })
})

test('a place alone lists the nearest first', async () => {
  const { products, understood } = await find({ q: 'marrickville' })
  expect(products[0]?.title).toBe('Couch, corduroy')
  expect(understood).toMatchObject({ q: '', near: 'marrickville-2204', sort: 'nearest' })
})

test('near lists the nearest first, unless another order is chosen', async () => {
  const { products } = await find({ q: 'couch near Marrickville' })
  const order = products.map(({ title }) => title)
  expect(order).toEqual(['Couch, corduroy', 'Couch in grey'])
  const { products: cheap } = await find({ q: 'couch near Marrickville', sort: 'price_asc' })
  expect(cheap.map(({ title }) => title)).toEqual(['Couch in grey', 'Couch, corduroy'])
})
