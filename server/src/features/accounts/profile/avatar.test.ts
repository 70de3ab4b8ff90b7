import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const save = (member: TestMember, avatar: string | null) =>
  call('PUT', '/api/auth/profile', {
    headers: member.headers,
    body: { name: member.name, email: member.email, avatar },
  })
const dataAddress = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d3fbb' } })

async function served(address: string): Promise<Buffer> {
  const reply = await world.app.inject({ url: address })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/webp')
  return reply.rawPayload
}

test('a new avatar is fitted into a square and served', async () => {
  const member = await world.member()
  const { status, body } = await save(member, dataAddress(await picture(800, 400).png().toBuffer()))

  expect(status).toBe(200)
  expect(body.user.avatar).toMatch(/^\/images\/[0-9a-f]{32}\/320\.webp$/)
  const { data, info } = await sharp(await served(body.user.avatar))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 320, height: 320, channels: 4 })
  const alphaAt = (x: number, y: number) => data[(y * 320 + x) * 4 + 3]
  // Twice as wide as high: fills the width, with transparent bars above and below.
  expect([alphaAt(0, 160), alphaAt(319, 160), alphaAt(160, 79), alphaAt(160, 240)]).toEqual([255, 255, 0, 0])
  expect(
    await world.db.one(sql`
    select account_id as owner, width, height from images where address = ${body.user.avatar}`),
  ).toEqual({ owner: member.id, width: 320, height: 320 })
})

test('an avatar is rotated upright and stripped of EXIF data', async () => {
  const member = await world.member()
  // Stored rotated with an EXIF orientation: upright it is higher than wide.
  const bytes = await picture(400, 200)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { body } = await save(member, dataAddress(bytes, 'image/jpeg'))
  const stored = await served(body.user.avatar)
  const { orientation, exif, icc, xmp } = await sharp(stored).metadata()
  expect({ orientation, exif, icc, xmp }).toEqual({
    orientation: undefined,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  })
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * 320 + x) * 4 + 3]
  expect([alphaAt(160, 0), alphaAt(160, 319), alphaAt(79, 160)]).toEqual([255, 255, 0])
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'an avatar that is %s is accepted, detected by its bytes',
  async (format) => {
    const member = await world.member()
    const bytes = await picture(64, 64).toFormat(format).toBuffer()
    expect((await save(member, dataAddress(bytes, 'image/whatever'))).status).toBe(200)
  },
)

test('the profile accepts an uploaded image as avatar, the current one, and none', async () => {
  const member = await world.member()
  const first = (await save(member, dataAddress(await picture(8, 8).png().toBuffer()))).body.user.avatar
  expect((await save(member, null)).body.user.avatar).toBeNull()
  expect((await save(member, first)).body.user.avatar).toBe(first)

  const shown = 'https://elsewhere.example/me.png'
  await world.db.run(sql`update accounts set avatar = ${shown} where id = ${member.id}`)
  expect((await save(member, shown)).body.user.avatar).toBe(shown)
})

test.each([
  ['an SVG', dataAddress(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
  ['text that says it is a PNG', dataAddress(Buffer.from('not a picture'))],
  ['another kind of data', 'data:text/html;base64,PGI+'],
  ['data that is not base64', 'data:image/png,abc'],
  ['an address of another site', 'https://elsewhere.example/me.png'],
  ['a script', 'javascript:alert(1)'],
  ['an address nobody was given', testImage],
])('%s is refused', async (_, avatar) => {
  const member = await world.member()
  const message = 'Please select an image file'
  expect(await save(member, avatar)).toMatchObject({
    status: 415,
    body: { message, validationErrors: { avatar: message } },
  })
  expect(await world.db.one(sql`select avatar from accounts where id = ${member.id}`)).toEqual({
    avatar: null,
  })
})

test('an avatar can’t be an image of another member', async () => {
  const owner = await world.member()
  const { body } = await save(owner, dataAddress(await picture(8, 8).png().toBuffer()))
  expect((await save(await world.member(), body.user.avatar)).status).toBe(415)
})

test('a truncated image is refused as avatar', async () => {
  const bytes = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer()
  expect(await save(await world.member(), dataAddress(bytes.subarray(0, 2000)))).toMatchObject({
    status: 400,
    body: { message: 'Failed to upload image' },
  })
})

test('an avatar with too many pixels is refused, however small the file', async () => {
  const bytes = await picture(8000, 7000).png().toBuffer()
  expect((await save(await world.member(), dataAddress(bytes))).body.message).toBe('Failed to upload image')
})

test.each([
  ['just over 5 MB', 5 * 1024 * 1024 + 1],
  ['more than the route reads', 6 * 1024 * 1024],
])('%s is refused', async (_, size) => {
  const message = 'Image size should be less than 5MB'
  expect(await save(await world.member(), dataAddress(Buffer.alloc(size)))).toMatchObject({
    status: 413,
    body: { message, validationErrors: { avatar: message } },
  })
})

test('an avatar may have exactly 5 MB', async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024)
  ;(await picture(64, 64).jpeg().toBuffer()).copy(bytes)
  expect((await save(await world.member(), dataAddress(bytes, 'image/jpeg'))).status).toBe(200)
})

test('other routes refuse bodies as large as an avatar’s', async () => {
  const body = { email: 'a@example.com', password: 'x'.repeat(300_000) }
  expect((await call('POST', '/api/auth/login', { body })).status).toBe(413)
})

test('many large profiles of one member at once are refused before they fill the memory; others can still save', async () => {
  const member = await world.member()
  const large = dataAddress(Buffer.alloc(5 * 1024 * 1024))
  const replies = await Promise.all(Array.from({ length: 12 }, () => save(member, large)))
  const statuses = replies.map(({ status }) => status)
  // Those that were read turn out to be no pictures.
  expect(new Set(statuses)).toEqual(new Set([415, 503]))
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5)
  // Their memory was released.
  expect((await save(member, large)).status).toBe(415)
})
