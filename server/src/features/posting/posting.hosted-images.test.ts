import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

const imagePrefix = 'https://res.example.com/market/'
const hosted = `${imagePrefix}image/upload/v1731600000/bike.jpg`
const REFUSED = 'Please upload the pictures of this ad here'

let plain: World
let world: World
let member: TestMember
let own: string
beforeAll(async () => {
  plain = await makeWorld()
  world = { ...plain, app: await buildApp({ ...plain, imagePrefix, logLevel: 'silent' }) }
  member = await world.member()
  own = await givenPicture(world, member)
})

const call = caller(() => world)
const callWithout = caller(() => plain)
const ad = (images: string[]) => ({ ...adBodies.Electronics, images })
const post = (images: string[], send = call) =>
  send('POST', '/api/ads', { headers: member.headers, body: ad(images) })
const edit = (id: string, images: string[], send = call) =>
  send('PUT', `/api/ads/owner/${id}`, { headers: member.headers, body: ad(images) })
const usesOfOwn = async () =>
  (await world.db.one<{ uses: number }>(sql`select uses from images where address = ${own}`)).uses

test('an ad may have images of the operator’s image service and the member’s uploads', async () => {
  const { status, body } = await post([hosted, own])
  expect(status).toBe(201)
  expect(body).toMatchObject({ images: [hosted, own], coverBlur: null })
  expect(await usesOfOwn()).toBe(1)

  const turned = await edit(body._id, [own, hosted])
  expect(turned.body).toMatchObject({ images: [own, hosted], coverBlur: expect.stringMatching(/^data:/) })
  const without = await edit(body._id, [hosted, `${imagePrefix}lamp.webp`])
  expect(without.body).toMatchObject({ coverBlur: null })
  expect(await usesOfOwn()).toBe(0)

  expect((await call('DELETE', `/api/ads/owner/${body._id}`, { headers: member.headers })).status).toBe(200)
  await world.jobs.run()
})

test('administrators may save images of the operator’s image service too', async () => {
  const admin = await world.member({ role: 'admin' })
  const { id } = await world.ad(member)
  const address = `/api/admin/products/${id}`
  const { body } = await call('GET', address, { headers: admin.headers })
  const saved = await call('PUT', address, { headers: admin.headers, body: { ...body, images: [hosted] } })
  expect(saved).toMatchObject({ status: 200, body: { images: [hosted], coverBlur: null } })
})

test('after the image service is removed, an ad keeps its images but can’t add any', async () => {
  expect(await post([hosted], callWithout)).toMatchObject({ status: 400, body: { message: REFUSED } })
  const { body } = await post([hosted])
  expect((await edit(body._id, [hosted, own], callWithout)).status).toBe(200)
  expect((await edit(body._id, [hosted, `${imagePrefix}x.jpg`], callWithout)).status).toBe(400)
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://res.example.com.evil.com/market/a.jpg',
  'https://res.example.com@evil.com/market/a.jpg',
  'https://user:pass@res.example.com/market/a.jpg',
  'https://res.example.com/market/../x',
  'https://res.example.com/market/%2e%2e/x',
  'https://res.example.com/market/..\\x',
  'https:\\\\res.example.com\\market\\a.jpg',
  'https://res.example.com/other/a.jpg',
  'HTTPS://res.example.com/market/a.jpg',
  'http://res.example.com/market/a.jpg',
  '//res.example.com/market/a.jpg',
  `${imagePrefix}a.jpg?next=https://evil.com`,
  `${imagePrefix}a.jpg#x`,
  `${imagePrefix}a"onerror="x.jpg`,
  `${imagePrefix}a\n.jpg`,
  imagePrefix,
])('%j is refused like any other foreign address', async (address) => {
  expect(await post([own, address])).toMatchObject({
    status: 400,
    body: { message: REFUSED, validationErrors: { images: REFUSED } },
  })
})

test('an ad refuses an image address that is too long, and the upload of another member', async () => {
  expect((await post([imagePrefix + 'x'.repeat(500)])).status).toBe(400)
  const others = await givenPicture(world, await world.member())
  expect(await post([hosted, others])).toMatchObject({ status: 400, body: { message: REFUSED } })
})
