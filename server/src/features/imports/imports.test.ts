import type { Import } from '@bowerbird/contract/imports/imports.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { runImport } from './run-import.service.ts'

let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member({ name: 'Sal Seller' })
})

const call = caller(() => world)
const post = (path: string, body: object = {}, by = seller) =>
  call('POST', `/api/imports${path}`, { headers: by.headers, body }) as Promise<{
    status: number
    body: Import
  }>
const view = async (id: string, by = seller) =>
  (await call('GET', `/api/imports/${id}`, { headers: by.headers })) as { status: number; body: Import }

const HEADING = 'externalId,title,description,price,category,subcategory,condition,images,suburb,postcode'
const row = (id: string, { title = `Chair ${id}`, price = '40', images = 'a.jpg' } = {}) =>
  `${id},${title},A chair in good shape.,${price},Home Decor,Furniture,used,${images},Newtown,2042`
const fileOf = (...rows: string[]) => ({ file: 'chairs.csv', text: [HEADING, ...rows].join('\n') })
const statesOf = ({ rows }: Import) => rows.map(({ state }) => state)
const adsOf = async () =>
  (
    await world.db.many<{ title: string; status: string }>(
      sql`select title, status from ads where seller_id = ${seller.id} order by title`,
    )
  ).map(({ title, status }) => `${title} ${status}`)

test('a file is checked row by row, posted once with its photos, and undone as a whole', async () => {
  const { status, body: checked } = await post(
    '',
    fileOf(row('1'), row('2', { title: '', price: 'lots' }), row('3', { images: 'a.jpg|b.jpg' }), row('1')),
  )
  expect(status).toBe(200)
  expect(checked).toMatchObject({ state: 'checked', photosNeeded: ['a.jpg', 'b.jpg'], mayUndo: false })
  expect(statesOf(checked)).toEqual(['ready', 'refused', 'ready', 'refused'])
  expect(checked.rows[1]).toMatchObject({
    line: 3,
    faults: [
      { column: 'title', message: 'Title is required' },
      { column: 'price', message: expect.any(String) },
    ],
  })
  expect(checked.rows[3]?.faults).toEqual([{ column: '', message: 'The file has this ad twice' }])
  expect(await adsOf()).toEqual([])

  const [a, b] = [await givenPicture(world, seller), await givenPicture(world, seller)]
  const start = (photos: object) => post(`/${checked._id}/start`, { photos })
  expect(await start({ 'a.jpg': a })).toMatchObject({
    status: 400,
    body: { validationErrors: { photos: 'Add the photo b.jpg first' } },
  })
  expect(await start({ 'a.jpg': a, 'b.jpg': b })).toMatchObject({ status: 200, body: { state: 'running' } })
  expect(await start({ 'a.jpg': a, 'b.jpg': b })).toMatchObject({ status: 409 })
  await world.jobs.run()
  const { body: done } = await view(checked._id)
  expect(done).toMatchObject({ state: 'done', mayUndo: true, photosNeeded: [] })
  expect(statesOf(done)).toEqual(['added', 'refused', 'added', 'refused'])
  expect(await adsOf()).toEqual(['Chair 1 pending', 'Chair 3 pending'])

  const again = await post('', fileOf(row('1'), row('4')))
  expect(statesOf(again.body)).toEqual(['present', 'ready'])

  await world.db.run(sql`update ads set status = 'sold' where id = ${done.rows[0]?.productId}`)
  expect(await post(`/${checked._id}/undo`)).toMatchObject({ status: 200, body: { state: 'undoing' } })
  await world.jobs.run()
  const { body: undone } = await view(checked._id)
  expect(undone.state).toBe('undone')
  expect(statesOf(undone)).toEqual(['added', 'refused', 'removed', 'refused'])
  expect(await adsOf()).toEqual(['Chair 1 sold'])
})

test('an import that is killed between an ad and its note goes on without a second ad', async () => {
  const { body } = await post('', fileOf(row('k1'), row('k2')))
  const photo = await givenPicture(world, seller)
  await post(`/${body._id}/start`, { photos: { 'a.jpg': photo } })
  await world.jobs.run()
  await world.db.run(
    sql`update ad_import_rows set outcome = null, ad_id = null where import_id = ${body._id}`,
  )
  await runImport(world, { id: body._id })
  expect(statesOf((await view(body._id)).body)).toEqual(['added', 'added'])
  expect((await adsOf()).filter((ad) => ad.startsWith('Chair k'))).toHaveLength(2)
})

test('an import is its member’s only, and photos of others are refused', async () => {
  const other = await world.member()
  const { body } = await post('', fileOf(row('x')))
  expect(await view(body._id, other)).toMatchObject({ status: 404 })
  const stolen = await givenPicture(world, other)
  await post(`/${body._id}/start`, { photos: { 'a.jpg': stolen } })
  await world.jobs.run()
  expect((await view(body._id)).body.rows[0]).toMatchObject({ state: 'refused', productId: null })
})

test.each([
  ['no columns', 'just some text', 400],
  ['too many rows', [HEADING, ...Array.from({ length: 501 }, (_, i) => row(String(i)))].join('\n'), 400],
])('a file with %s is refused with a reason', async (_, text, status) => {
  expect(await post('', { file: 'x.csv', text })).toMatchObject({
    status,
    body: { validationErrors: { text: expect.any(String) } },
  })
})

test('the template of a subcategory is read back as a file of one ad', async () => {
  const { body: template } = await call('GET', '/api/imports/template?subcategory=Furniture', {
    headers: seller.headers,
  })
  const { body } = await post('', { file: template.name as string, text: template.csv as string })
  expect(statesOf(body)).toEqual(['ready'])
  expect(body.photosNeeded).toEqual(['front.jpg', 'side.jpg'])
})

test('five hundred ads whose process ends again and again are all there, each once', {
  tags: ['nightly'],
  timeout: 300_000,
}, async () => {
  const owner = await world.member()
  const rows = Array.from({ length: 500 }, (_, i) => row(`many-${i}`))
  const { body } = await post('', fileOf(...rows), owner)
  const photo = await givenPicture(world, owner)
  await post(`/${body._id}/start`, { photos: { 'a.jpg': photo } }, owner)
  let left = 90
  /** Ends in the middle of a row: the ad is posted, its outcome not noted. */
  const dying = new Proxy(world.db, {
    get: (db, name) => {
      if (name === 'run' && --left === 0) throw new Error('killed')
      return Reflect.get(db, name, db) as unknown
    },
  })
  let deaths = 0
  for (;;) {
    left = 90
    try {
      await runImport({ ...world, db: dying }, { id: body._id })
      break
    } catch {
      deaths += 1
    }
  }
  expect(deaths).toBeGreaterThan(3)
  const { n } = await world.db.one<{ n: number }>(
    sql`select count(*)::int as n from ads where seller_id = ${owner.id}`,
  )
  expect(n).toBe(500)
  expect(new Set(statesOf((await view(body._id, owner)).body))).toEqual(new Set(['added']))
})
