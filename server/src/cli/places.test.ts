import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '../features/places/places.service.ts'
import { PLACES_CHANGED } from '../features/places/places.store.ts'
import { placeBySlug, setPlaces } from '../features/places/places.ts'
import { readShippedSuburbs, SHIPPED_SUBURBS } from '../features/places/suburbs/suburbs-file.ts'
import { sql } from '../platform/db/sql.ts'
import { followChanges } from '../platform/live/follow-changes.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

let world: World
let shipped: string
let stop: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  shipped = await readFile(SHIPPED_SUBURBS, 'utf8')
  const onError = (error: Error) => {
    throw error
  }
  stop = await followChanges(
    { connection: world.connection, onError },
    { [PLACES_CHANGED]: () => loadPlaces(world.db) },
  )
})
afterAll(async () => {
  await stop()
  setPlaces(await readShippedSuburbs())
})

async function type(line: string, input?: string) {
  const terminal = fakeTerminal([], input)
  const folder = world.imageFolder
  const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: folder, RATE_LIMIT: 'off' }
  const code = await run(line.split(' '), { terminal, environment, folder })
  return { code, ...terminal.said }
}

const adPlaces = () =>
  world.db.many(sql`
    select a.title, s.name as state, c.name as city, p.suburb, a.postcode
    from ads a join states s on s.id = a.state_id join cities c on c.id = a.city_id
      left join places p on p.id = a.place_id
    order by a.title`)

test('bowerbird places shows the number of suburbs, and their date', async () => {
  const { code, out } = await type('places')
  expect(code).toBe(0)
  expect(out).toMatch(/^15,2\d\d suburbs in 2,6\d\d postcodes, loaded on 2\d{3}-\d\d-\d\d\n$/)
})

test('bowerbird places load reports the changes, moves ads, keeps removed suburbs, and notifies all processes', async () => {
  const seller = await world.member()
  await world.ad(seller, { title: 'Couch', suburb: 'Toowoomba City', postcode: '4350' })
  await world.ad(seller, { title: 'Lamp', suburb: 'Newtown', postcode: '2042' })
  await world.ad(seller, { title: 'Rug', state: 'Victoria', city: 'Geelong' })
  const changed = shipped
    .replace(/^Newtown,2042,.*\n/m, '')
    .replace(/^(Toowoomba City,4350,Queensland,)[^,]*,.*\n/m, '$1Greater Brisbane,-27.5,152,2100\n')
  await writeFile(
    join(world.imageFolder, 'suburbs.csv'),
    `${changed}Bowerville,2999,New South Wales,,-33,150,\n`,
  )
  expect(await type('places load suburbs.csv')).toEqual({
    code: 0,
    out: '1 added, 1 changed, 1 gone\n1 ad moved to the state and city of their suburb\n',
    notes: '',
  })
  expect(await adPlaces()).toEqual([
    { title: 'Couch', state: 'Queensland', city: 'Brisbane', suburb: 'Toowoomba City', postcode: '4350' },
    { title: 'Lamp', state: 'New South Wales', city: 'Sydney', suburb: 'Newtown', postcode: '2042' },
    { title: 'Rug', state: 'Victoria', city: 'Geelong', suburb: null, postcode: null },
  ])
  await expect.poll(() => placeBySlug('bowerville-2999')).toBeDefined()
  expect(placeBySlug('newtown-2042')).toMatchObject({ isCurrent: false })
  expect((await type('places')).out).toContain('1 more are no longer offered')
  expect((await world.app.inject('/api/places?q=newtown+2042')).json()).toEqual([])

  expect((await type('places load')).out).toContain('1 added, 1 changed, 1 gone')
  expect((await adPlaces())[0]).toMatchObject({ city: 'Elsewhere in Queensland' })
})

const countPlaces = async (): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from places where is_current`)).n

const header = 'suburb,postcode,state,region,latitude,longitude,population\n'

test.each([
  ['', 'It is empty.'],
  [header, 'It is empty.'],
  ['suburb,postcode,state\n', 'It has no column latitude, longitude.'],
  ['"suburb\n', 'It is not CSV'],
  [
    `${header}Newtown,2042,New South Wales,,-33,151,1\n\nMunich,80331,Bavaria,,48,11,1\n`,
    'Line 4: state “Bavaria” is unknown. The states of this market are New South Wales, Victoria',
  ],
  [`${header}Newtown,2042,New South Wales,,,151,1\n`, 'Line 2: latitude must be a number from -90 to 90'],
  [
    `${header}Newtown,2042,New South Wales,,-33,200,1\n`,
    'Line 2: longitude must be a number from -180 to 180',
  ],
  [`${header}Newtown,2042,New South Wales,,-33,151,many\n`, 'Line 2: population must be a whole number'],
  [`${header}Newtown,2,New South Wales,,-33,151,1\n`, 'Line 2: postcode must have 2 to 10 letters or digits'],
  [`${header},2042,New South Wales,,-33,151,1\n`, 'Line 2: suburb is missing'],
])('a file of places with %j is refused', async (text, reason) => {
  const { code, notes } = await type('places load -', text)
  expect(code).toBe(1)
  expect(notes).toContain(`The file of suburbs can't be used. ${reason}`)
  expect(await countPlaces()).toBeGreaterThan(15_200)
})

test('bowerbird places load names the cities that lost their centre', { tags: ['nightly'] }, async () => {
  const without = shipped.replace(/^(?:Sydney,2000|Newcastle,2300),.*\n/gm, '')
  await writeFile(join(world.imageFolder, 'suburbs.csv'), without)
  const { notes } = await type('places load suburbs.csv')
  expect(notes).toContain('the file has no centre of Sydney, Newcastle')
  expect(notes).not.toContain('Hobart')
  await type('places load')
})

test('bowerbird places load reads outlines of maps beside the suburbs, or refuses them with the reason', async () => {
  const arcs = [
    [
      [151, -33],
      [152, -33],
      [152, -34],
      [151, -33],
    ],
  ]
  const geometries = [{ type: 'Polygon', arcs: [[0]], properties: { p: '2000', s: 'NSW' } }]
  const write = (topology: object) =>
    writeFile(join(world.imageFolder, 'own.topojson'), JSON.stringify(topology))
  await write({ type: 'Topology', arcs, objects: { postcodes: { type: 'GeometryCollection', geometries } } })
  expect(await type('places load --outlines own.topojson')).toMatchObject({
    code: 0,
    out: '0 added, 0 changed, 0 gone\n1 outline loaded\n',
  })
  expect(await world.db.many(sql`select name from outlines order by name`)).toEqual([
    { name: 'area-20' },
    { name: 'country' },
    { name: 'part-20-0' },
    { name: 'state-NSW' },
  ])
  await write({ type: 'FeatureCollection' })
  const { code, notes } = await type('places load --outlines own.topojson')
  expect(code).toBe(1)
  expect(notes).toContain("The file of outlines can't be used. The outlines are not as expected: type")
})
