import { draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { bodyOf } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'
import { takeSteps } from '../prices/plans.service.ts'

let world: World
let owner: TestMember
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member()
  admin = await world.member({ role: 'admin' })
})

const call = caller(() => world)
const own = (method: 'GET' | 'PUT', id: string, body?: object) =>
  call(method, `/api/ads/owner/${id}`, { headers: owner.headers, ...(body && { body }) })

/** An ad, and the values of a form that is open on it. */
async function opened(values: object = {}) {
  const { id } = await world.ad(owner, {
    status: 'active',
    category: 'Vehicles',
    subcategory: 'Cars',
    brand: 'Toyota',
    price: 640,
    images: [testImage],
    ...values,
  })
  return { id, form: await formOf(id) }
}
/** The ad as an owner's form begins with it: as it was saved last. */
async function formOf(id: string) {
  const ad = (await own('GET', id)).body as OwnAd
  return bodyOf(draftOfAd({ ...ad, ...ad.edit?.version }))
}
const adOf = async (id: string) => (await own('GET', id)).body
const rowOf = (id: string) =>
  world.db.one(sql`select (price_cents / 100)::int as price, contact_name as name from ads where id = ${id}`)

test('a form that was open meanwhile leaves a newer price alone', async () => {
  const { id, form } = await opened()
  expect((await own('PUT', id, { ...form, price: 600, basedOn: form })).status).toBe(200)
  const stale = await own('PUT', id, { ...form, contactName: 'Mia C', basedOn: form })
  expect(stale).toMatchObject({ status: 200, body: { price: 600, contactName: 'Mia C' } })
  expect(await rowOf(id)).toEqual({ price: 600, name: 'Mia C' })
})

test('a form that was open while a price plan took a step does not take it back', async () => {
  const { id, form } = await opened()
  const plan = { percent: 10, everyDays: 7, floor: 300 }
  const set = await call('PUT', `/api/ads/owner/${id}/price-plan`, { headers: owner.headers, body: plan })
  expect(set.status).toBe(200)
  await world.db.run(sql`update price_plans set next_at = now() - interval '1 minute' where ad_id = ${id}`)
  await takeSteps(world.db)
  expect(await rowOf(id)).toMatchObject({ price: 576 })
  await own('PUT', id, { ...form, contactName: 'Mia C', basedOn: form })
  expect(await rowOf(id)).toEqual({ price: 576, name: 'Mia C' })
  const conflict = await own('PUT', id, { ...form, price: 620, basedOn: form })
  expect(conflict).toMatchObject({ status: 409, body: { code: 'CONFLICT', conflicts: { price: 576 } } })
  expect(await rowOf(id)).toMatchObject({ price: 576 })
})

test('a field that both have changed is refused with its current value, and saved once that is known', async () => {
  const { id, form } = await opened()
  await own('PUT', id, { ...form, price: 600, basedOn: form })
  const sent = { ...form, price: 620, contactName: 'Mia C' }
  const refused = await own('PUT', id, { ...sent, basedOn: form })
  expect(refused.status).toBe(409)
  expect(refused.body.conflicts).toEqual({ price: 600, listingType: 'sell', rentType: null })
  expect(await rowOf(id), 'nothing of it is saved').toMatchObject({ price: 600 })
  const basedOn = { ...form, ...refused.body.conflicts }
  expect((await own('PUT', id, { ...sent, basedOn })).status).toBe(200)
  expect(await rowOf(id)).toEqual({ price: 620, name: 'Mia C' })
})

test('the fields of the category are merged one by one, private ones too', async () => {
  const { id, form } = await opened({ attributes: { year: 2016, kilometres: 98_000 } })
  const attributes = (changes: object) => ({ ...form.attributes, ...changes })
  await own('PUT', id, { ...form, attributes: attributes({ kilometres: 99_000 }), basedOn: form })
  const vin = 'JTDKN3DU0A0000001'
  await own('PUT', id, { ...form, attributes: attributes({ year: 2017, vin }), basedOn: form })
  const ad = await adOf(id)
  expect(ad.attributes).toMatchObject({ year: 2017, kilometres: 99_000 })
  expect(ad.privateAttributes).toEqual({ vin })
})

test('a form that began with a waiting version is compared with that', async () => {
  const { id, form } = await opened()
  await own('PUT', id, { ...form, title: 'Another title altogether', basedOn: form })
  const second = await formOf(id)
  expect(second.title).toBe('Another title altogether')
  await own('PUT', id, { ...second, price: 610, basedOn: second })
  const stale = await own('PUT', id, { ...form, contactName: 'Mia C', basedOn: form })
  expect(stale.body).toMatchObject({
    price: 610,
    edit: { state: 'waiting', version: { title: 'Another title altogether', contactName: 'Mia C' } },
  })
  const other = await own('PUT', id, { ...form, title: 'A third title', basedOn: form })
  expect(other).toMatchObject({ status: 409, body: { conflicts: { title: 'Another title altogether' } } })
})

test('changes that don’t go with what has changed meanwhile are refused at the field', async () => {
  const { id, form } = await opened()
  const moved = { ...form, category: 'Electronics', subcategory: 'Laptops', brand: 'Apple', attributes: {} }
  await world.db.run(sql`update ads set status = 'pending' where id = ${id}`)
  expect((await own('PUT', id, { ...moved, basedOn: form })).status).toBe(200)
  const stale = await own('PUT', id, { ...form, attributes: { year: 2016 }, basedOn: form })
  expect(stale.status, 'a laptop has no year').toBe(400)
  expect(Object.keys(stale.body.validationErrors)).toEqual(['attributes.year'])
})

test('without the values that it began with, the whole ad is replaced, as before', async () => {
  const { id, form } = await opened()
  await own('PUT', id, { ...form, price: 600 })
  expect((await own('PUT', id, { ...form, contactName: 'Mia C' })).status).toBe(200)
  expect(await rowOf(id)).toEqual({ price: 640, name: 'Mia C' })
})

test('an administrator’s form leaves alone what the seller has changed meanwhile, and asks about the rest', async () => {
  const { id, form } = await opened()
  const basedOn = { ...form, status: 'active' }
  const save = (body: object) => call('PUT', `/api/admin/products/${id}`, { headers: admin.headers, body })
  await own('PUT', id, { ...form, price: 600, basedOn: form })
  const saved = await save({ ...basedOn, title: 'Corrected title', basedOn })
  expect(saved).toMatchObject({ status: 200, body: { title: 'Corrected title', price: 600 } })
  const refused = await save({ ...basedOn, price: 650, basedOn })
  expect(refused).toMatchObject({ status: 409, body: { conflicts: { price: 600 } } })
  await world.db.run(sql`update ads set status = 'sold' where id = ${id}`)
  const decided = await save({ ...basedOn, status: 'inactive', basedOn })
  expect(decided).toMatchObject({ status: 409, body: { conflicts: { status: 'sold' } } })
  expect((await save({ ...basedOn, price: 640 })).body, 'a whole ad, as before').toMatchObject({ price: 640 })
})
