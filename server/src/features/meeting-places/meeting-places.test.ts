import type { SuggestedPlaces } from '@bowerbird/contract/meeting-places/meeting-places.schema'
import * as terms from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeTerminal } from '../../cli/fake-terminal.fixture.ts'
import { run } from '../../cli/run.ts'
import { urlOf } from '../../cli/url-of.fixture.ts'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let ada: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  ada = await world.member({ role: 'admin', name: 'Ada' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
})
beforeEach(() => world.db.run(sql`delete from meeting_places`))
const call = caller(() => world)

const BASE = '/api/admin/meeting-places'
const newtown = { name: 'Newtown Station', kind: 'station', suburb: 'Newtown', postcode: '2042' }
const add = (changes: object = {}, by = ada) =>
  call('POST', BASE, { headers: by.headers, body: { ...newtown, ...changes } })
const load = (csv: string, by = ada) => call('POST', `${BASE}/import`, { headers: by.headers, body: { csv } })
const names = async (query = ''): Promise<string[]> =>
  (await call('GET', `${BASE}${query}`, { headers: mo.headers })).body.places.map(
    ({ name }: { name: string }) => name,
  )
const audited = () =>
  world.db.many<{ title: string; actor: string }>(
    sql`select title, actor from audit_log where action = 'market.meetingPlaces' order by at desc, id desc limit 1`,
  )

test('an administrator adds, changes and removes places, and the audit log says so', async () => {
  const { status, body } = await add({ note: 'By the stairs' })
  expect([status, body]).toEqual([
    200,
    { ...newtown, _id: expect.any(String), note: 'By the stairs', state: 'New South Wales' },
  ])
  expect(await audited()).toEqual([{ title: 'Meeting place added: Newtown Station, Newtown', actor: 'Ada' }])
  const url = `${BASE}/${body._id}`
  const edited = await call('PUT', url, {
    headers: ada.headers,
    body: { ...newtown, name: 'Newtown Library' },
  })
  expect(edited.body).toMatchObject({ _id: body._id, name: 'Newtown Library', note: '' })
  expect(await names('?search=LIBRARY')).toEqual(['Newtown Library'])
  expect(await names('?kind=library')).toEqual([])
  expect((await call('DELETE', url, { headers: ada.headers })).body.name).toBe('Newtown Library')
  expect(await audited()).toMatchObject([{ title: 'Meeting place removed: Newtown Library, Newtown' }])
  expect(await call('DELETE', url, { headers: ada.headers })).toMatchObject({
    status: 404,
    body: { message: terms.MEETING_PLACE_NOT_FOUND },
  })
})

test('a place needs a suburb that exists, and a name that no other one there has', async () => {
  expect((await add({ suburb: 'Atlantis', postcode: '9999' })).body.validationErrors).toEqual({
    suburb: terms.SUBURB_NEEDED,
  })
  expect((await add({ kind: 'pub' })).status).toBe(400)
  await add()
  expect(await add({ name: 'newtown station' })).toMatchObject({
    status: 409,
    body: { validationErrors: { name: terms.MEETING_PLACE_KNOWN } },
  })
  const { body: other } = await add({ name: 'Newtown Library' })
  const renamed = await call('PUT', `${BASE}/${other._id}`, { headers: ada.headers, body: newtown })
  expect(renamed.status).toBe(409)
  const twice = await Promise.all([add({ name: 'Town Hall' }), add({ name: 'Town Hall' })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('two administrators who edit one place keep each other’s changes, and choose where both changed the same', async () => {
  const { body: opened } = await add({ note: 'By the stairs' })
  const basedOn = { ...newtown, note: 'By the stairs' }
  const save = (changes: object, base: object = basedOn) =>
    call('PUT', `${BASE}/${opened._id}`, {
      headers: ada.headers,
      body: { ...basedOn, ...changes, basedOn: base },
    })
  await save({ note: 'Under the clock' })
  expect((await save({ name: 'Newtown Town Hall' })).body).toMatchObject({
    name: 'Newtown Town Hall',
    note: 'Under the clock',
  })
  const refused = await save({ note: 'Platform 2', suburb: 'Unley', postcode: '5061' })
  expect([refused.status, refused.body.conflicts]).toEqual([409, { note: 'Under the clock' }])
  expect((await call('GET', BASE, { headers: ada.headers })).body.places).toMatchObject([
    { note: 'Under the clock', suburb: 'Newtown' },
  ])
  const decided = await save({ note: 'Platform 2' }, { ...basedOn, note: 'Under the clock' })
  expect(decided.body).toMatchObject({ name: 'Newtown Town Hall', note: 'Platform 2' })
})

test('moderators read the list, and change nothing', async () => {
  expect(await names()).toEqual([])
  expect((await add({}, mo)).status).toBe(403)
  expect((await load('name', mo)).status).toBe(403)
})

test('a file is downloaded as it can be uploaded again; formulas are made safe both ways', async () => {
  await add({ name: '=1+1', note: 'At the “gate”, left' })
  await add()
  const { body: csv } = await world.app.inject({ url: `${BASE}/export`, headers: mo.headers })
  expect(csv).toContain("'=1+1,station,Newtown,2042")
  await world.db.run(sql`delete from meeting_places where name like 'Newtown%'`)
  const reply = await load(
    `${csv}Unley Library,LIBRARY,unley,5061,\nThe Station,Police station,Newtown,2042,`,
  )
  expect(reply.body).toEqual({ added: 3, changed: 0, unchanged: 1 })
  expect(await names()).toEqual(['=1+1', 'Newtown Station', 'The Station', 'Unley Library'])
  expect((await load(csv.replace('“gate”', 'door'))).body).toEqual({ added: 0, changed: 1, unchanged: 1 })
  expect(await audited()).toMatchObject([{ title: 'Meeting places loaded from a file: 0 added, 1 changed' }])
})

test('a file with errors is refused as a whole, with each line', async () => {
  const header = 'name,kind,suburb,postcode'
  const { status, body } = await load(
    `${header}\nUnley Library,library,Unley,5061\nThe Pub,pub,Unley,5061\n,library,Unley,5061\nX,other,Atlantis,9999\nunley library,library,Unley,5061\n`,
  )
  expect([status, body.validationErrors]).toEqual([
    400,
    {
      'line 3': expect.stringContaining('kind: Choose a station'),
      'line 4': 'name: Name the place',
      'line 5': 'There is no suburb Atlantis 9999',
      'line 6': 'This place is already in the file',
    },
  ])
  expect(await names()).toEqual([])
  for (const [csv, message] of [
    ['a,b\n1,2', 'The file has no column name, kind, suburb, postcode'],
    [header, 'The file has no places'],
    [`${header}\n"open`, /^This is not CSV/],
  ] as const)
    expect((await load(csv)).body.message).toMatch(message)
})

test('bowerbird meeting-places load reads the same file', async () => {
  const type = async (input: string) => {
    const terminal = fakeTerminal([], input)
    const folder = world.imageFolder
    const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: folder, RATE_LIMIT: 'off' }
    const code = await run(['meeting-places', 'load', '-'], { terminal, environment, folder })
    return { code, ...terminal.said }
  }
  const csv = 'name,kind,suburb,postcode\nUnley Library,library,Unley,5061\n'
  expect(await type(csv)).toMatchObject({ code: 0, out: expect.stringContaining('1 added, 0 changed') })
  expect(await audited()).toMatchObject([{ actor: 'Command line' }])
  const refused = await type(`${csv}X,other,Atlantis,9999\n`)
  expect(refused.code).not.toBe(0)
  expect(JSON.stringify(refused)).toContain('line 3: There is no suburb Atlantis 9999')
})

test('both sides of a deal are shown the nearest places, and nobody else is', async () => {
  const [seller, buyer] = [await world.member(), await world.member()]
  const ad = await world.ad(seller, { suburb: 'Newtown', postcode: '2042' })
  const { body: opened } = await call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: ad.id },
  })
  await call('PATCH', `/api/ads/owner/${ad.id}/status`, {
    headers: seller.headers,
    body: {
      status: 'reserved',
      until: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      conversationId: opened._id,
    },
  })
  const { body: found } = await call('GET', `/api/chat/conversations/${opened._id}/deal`, {
    headers: buyer.headers,
  })
  const suggested = (by: TestMember) =>
    call('GET', `/api/deals/${found.deal._id}/meeting-places`, { headers: by.headers })
  expect((await suggested(buyer)).body).toEqual({ places: [], usual: [] })
  for (const place of [
    { name: 'Redfern Station', suburb: 'Redfern', postcode: '2016' },
    { name: 'Penrith Station', suburb: 'Penrith', postcode: '2750' },
    { name: 'Newtown Library', kind: 'library' },
    {},
    { name: 'Burwood Station', suburb: 'Burwood', postcode: '2134' },
    { name: 'Central Station', suburb: 'Haymarket', postcode: '2000' },
    { name: 'Town Hall Station', suburb: 'Sydney', postcode: '2000' },
  ])
    await add(place)
  const { places } = (await suggested(seller)).body as SuggestedPlaces
  expect(places.map(({ name }) => name)).toEqual([
    'Newtown Library',
    'Newtown Station',
    'Redfern Station',
    'Central Station',
    'Town Hall Station',
  ])
  expect(places.map(({ km }) => km)).toEqual(places.map(({ km }) => km).toSorted((a, b) => a - b))
  expect(places[0]?.km).toBe(0)
  expect((await suggested(mo)).status).toBe(404)
})
