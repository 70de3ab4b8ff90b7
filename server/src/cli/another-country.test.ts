import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outlinesAddress, stateOutlines } from '@bowerbird/contract/places/outlines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarket } from '../features/market/market.service.ts'
import { loadOutlines } from '../features/places/outlines/outlines.service.ts'
import { OUTLINES_CHANGED } from '../features/places/outlines/outlines.store.ts'
import { loadPlaces } from '../features/places/places.service.ts'
import { PLACES_CHANGED } from '../features/places/places.store.ts'
import { placeBySlug, setPlaces } from '../features/places/places.ts'
import { readShippedSuburbs } from '../features/places/suburbs/suburbs-file.ts'
import { sql } from '../platform/db/sql.ts'
import { followChanges } from '../platform/live/follow-changes.ts'
import { adBodies } from '../testing/ad-bodies.ts'
import { caller } from '../testing/api.ts'
import { givenPicture } from '../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../testing/world.ts'
import { outlines, suburbs } from './another-country.fixture.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

let world: World
let seller: TestMember
let stop: () => Promise<void>
let adId: string

async function type(...words: string[]) {
  const terminal = fakeTerminal([])
  const folder = world.imageFolder
  const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: folder, RATE_LIMIT: 'off' }
  const code = await run(words, { terminal, environment, folder })
  return { code, ...terminal.said }
}

const call = caller(() => world)
const titles = async (path: string): Promise<string[]> => {
  const { status, body } = await call('GET', path)
  expect([path, status]).toEqual([path, 200])
  return (body.products as { title: string }[]).map(({ title }) => title).sort()
}

/** A member's ad through the API, approved. */
async function post(title: string, place: object): Promise<string> {
  const images = [await givenPicture(world, seller)]
  const { status, body } = await call('POST', '/api/ads', {
    headers: seller.headers,
    body: { ...adBodies['Home Decor'], state: '', city: '', images, title, ...place },
  })
  expect([title, status, body.validationErrors]).toEqual([title, 201, undefined])
  await world.db.run(sql`update ads set status = 'active' where id = ${body._id}`)
  return body._id
}

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  await world.ad(seller, { title: 'Old lamp', category: 'Home Decor', state: 'Victoria', city: 'Geelong' })
  await world.ad(seller, {
    title: 'Old rug',
    category: 'Home Decor',
    suburb: 'Newtown',
    postcode: '2042',
    state: 'New South Wales',
    city: 'Sydney',
  })
  // As a running server does.
  stop = await followChanges(
    { connection: world.connection, onError: () => {} },
    {
      [PLACES_CHANGED]: async () => {
        await loadMarket(world.db)
        await loadPlaces(world.db)
      },
      [OUTLINES_CHANGED]: () => loadOutlines(world.db),
    },
  )
  await writeFile(join(world.imageFolder, 'country.csv'), suburbs)
  await writeFile(join(world.imageFolder, 'country.topojson'), JSON.stringify(outlines))
})
afterAll(async () => {
  await stop()
  setPlaces(await readShippedSuburbs())
})

test('a file of another country replaces suburbs, states, cities and maps', async () => {
  const files = ['country.csv', '--outlines', 'country.topojson']
  const reply = await type('places', 'load', ...files, '--country', 'Bowerland', '--credit', '© Bower Maps')
  expect(reply).toEqual({
    code: 0,
    out: 'Bowerland: 3 states, 7 cities\n12 added, 0 changed, 15,265 gone\n2 outlines loaded\n',
    notes: '',
  })
  await expect.poll(() => placeBySlug('otara-ot1-1aa')).toBeDefined()
  const { body } = await call('GET', '/api/filters')
  expect(body.states).toEqual([
    { name: 'North Bower', abbreviation: 'NB', cities: ['Harbourtown', 'Far Point'] },
    { name: 'Otago', abbreviation: 'Otago', cities: ['Otara', 'Newtown'] },
    { name: 'West Coast', abbreviation: 'West Coast', cities: ['Westhaven', 'Greystone', 'Misty Bay'] },
  ])
  const market = (await call('GET', '/api/market')).body
  expect(market.country).toMatchObject({ name: 'Bowerland', credit: '© Bower Maps' })
})

test('an ad is posted in another country by suburb, or by state and city', async () => {
  adId = await post('Red kayak', { suburb: 'Quayside', postcode: 'NB1 2AA' })
  await post('Blue kayak', { suburb: 'Long Gully', postcode: 'OT2 2AA' })
  await post('Green kayak', { state: 'West Coast', city: 'Greystone' })
  expect((await call('GET', `/api/ads/${adId}?near=harbourtown-nb1-1aa`)).body).toMatchObject({
    state: 'North Bower',
    city: 'Harbourtown',
    suburb: 'Quayside',
    postcode: 'NB1 2AA',
    distanceKm: 3.7,
  })
  const { status, body } = await call('POST', '/api/ads', {
    headers: seller.headers,
    body: {
      ...adBodies['Home Decor'],
      images: [await givenPicture(world, seller)],
      state: 'Otago',
      city: 'Sydney',
    },
  })
  expect([status, body.validationErrors]).toMatchObject([400, { city: expect.any(String) }])
})

test.each([
  ['radius', '/api/products/filter?near=harbourtown-nb1-1aa&radius=5', ['Red kayak']],
  ['postcode', '/api/products/filter?near=nb11aa&radius=5', ['Red kayak']],
  ['city centre', '/api/products/filter?near=greystone-wc2-1aa&radius=2', ['Green kayak']],
  ['state', '/api/products/filter?state=Otago', ['Blue kayak']],
  ['city', '/api/products/filter?state=Otago&city=Newtown', ['Blue kayak']],
  ['only city of its name', '/api/products/filter?city=Harbourtown', ['Red kayak']],
  ['location text', '/api/products/filter?location=west+c', ['Green kayak']],
  ['words for a state', '/api/search/advanced?q=kayak+in+Otago', ['Blue kayak']],
  ['words for an abbreviation', '/api/search/advanced?q=kayak+in+NB', ['Red kayak']],
  ['words for a city', '/api/search/advanced?q=kayak+harbourtown', ['Red kayak']],
  ['words for a distance', '/api/search/advanced?q=kayak+within+5+km+of+Ferny+Hill', []],
  ['a wider one', '/api/search/advanced?q=kayak+within+10+km+of+Ferny+Hill', ['Red kayak']],
  ['words for a postcode', '/api/search/advanced?q=kayak+near+OT2+1AA', ['Blue kayak']],
  [
    'words for the country',
    '/api/search/advanced?q=kayak+in+Bowerland',
    ['Blue kayak', 'Green kayak', 'Red kayak'],
  ],
])('it is found by %s', async (_, path, expected) => {
  const { status, body } = await call('GET', path)
  const found = (body.products as { title: string }[]).map(({ title }) => title).sort()
  if (expected.length === 0) expect(status === 404 || body.isNearbyResults).toBe(true)
  else expect(found).toEqual(expected)
})

test('suggestions know another country’s suburbs, states and postcodes', async () => {
  expect((await call('GET', '/api/places?q=newtown+otago')).body).toMatchObject([
    { id: 'newtown-ot2-1aa', suburb: 'Newtown', postcode: 'OT2 1AA', state: 'Otago', city: 'Newtown' },
  ])
  expect((await call('GET', '/api/places?q=wc1+2')).body).toMatchObject([{ id: 'newtown-wc1-2aa' }])
  expect((await call('GET', '/api/search/suggestions?q=otag&kinds=true')).body).toContainEqual({
    text: 'Otago',
    kind: 'location',
    state: 'Otago',
  })
})

test('maps have another country’s outlines and count its ads', async () => {
  expect((await call('GET', '/api/products/places?q=kayak')).body).toEqual({
    postcodes: { 'NB1 2AA': 1, 'OT2 2AA': 1 },
    total: 3,
  })
  const { body } = await call('GET', '/api/places/postcodes')
  expect(body.postcodes['OT1 1AA']).toEqual({ suburb: 'Otara', state: 'Otago' })
  const statusOf = async (state: string) => {
    const { outlines: version } = (await call('GET', '/api/places/postcodes')).body
    return (await call('GET', outlinesAddress(version, stateOutlines(state)))).status
  }
  await expect.poll(() => statusOf('Otago')).toBe(200)
  await expect.poll(() => statusOf('NSW')).toBe(404)
})

test('the sitemap lists another country’s states', async () => {
  const { body } = await world.app.inject('/sitemaps/pages.xml')
  expect(body).toContain('/category/Vehicles?state=West+Coast')
  expect(body).not.toContain('Victoria')
})

test('ads of the old country keep their place and stay findable', async () => {
  expect(await titles('/api/products/filter?state=Victoria')).toEqual(['Old lamp'])
  expect(await titles('/api/products/filter?category=Home+Decor')).toHaveLength(5)
  const rows = await world.db.many(sql`
    select a.title, s.name as state, c.name as city from ads a join states s on s.id = a.state_id
      join cities c on c.id = a.city_id where a.title like 'Old%' order by a.title`)
  expect(rows).toEqual([
    { title: 'Old lamp', state: 'Victoria', city: 'Geelong' },
    { title: 'Old rug', state: 'New South Wales', city: 'Sydney' },
  ])
})

test('a newer file keeps the ids; a misspelt state is refused unless it is confirmed', async () => {
  const ids = () =>
    world.db.many(sql`select id, name from states where name in ('Otago', 'North Bower') order by id`)
  const before = await ids()
  const newer = `${suburbs}New Haven,SB1 1AA,South Bower,SB,,-47,168,500\n`
  await writeFile(join(world.imageFolder, 'newer.csv'), newer)
  const refused = await type('places', 'load', 'newer.csv')
  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('Line 14: state “South Bower” is unknown')
  const { code, out } = await type('places', 'load', 'newer.csv', '--country', 'Bowerland')
  expect([code, out]).toEqual([0, 'Bowerland: 4 states, 8 cities\n1 added, 0 changed, 0 gone\n'])
  expect(await ids()).toEqual(before)
  expect(await titles('/api/products/filter?state=Otago')).toEqual(['Blue kayak'])
})

test('the shipped suburbs bring the shipped states, cities and maps back, with their ids', {
  tags: ['nightly'],
}, async () => {
  const { out } = await type('places', 'load')
  expect(out).toContain('Australia: 8 states, 32 cities\n15,265 added')
  await expect.poll(() => placeBySlug('newtown-2042')?.isCurrent).toBe(true)
  const { body } = await call('GET', '/api/filters')
  expect(body.states.map(({ abbreviation }: { abbreviation: string }) => abbreviation)).toEqual(
    'NSW VIC QLD WA SA TAS NT ACT'.split(' '),
  )
  expect(await world.db.many(sql`select id, name from states where id <= 2 order by id`)).toEqual([
    { id: 0, name: 'All States' },
    { id: 1, name: 'New South Wales' },
    { id: 2, name: 'Victoria' },
  ])
  // The kayaks are still there, where they were.
  expect(await titles('/api/products/filter?state=Otago')).toEqual(['Blue kayak'])
})
