import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture, jpeg, picture, sendForm, sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
})

const call = caller(() => world)

async function served(address: string): Promise<Buffer> {
  const reply = await world.app.inject(address)
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

const stored = async () => ({
  rows: (await world.db.one<{ n: number }>(sql`select count(*)::int as n from images`)).n,
  files: (await readdir(world.imageFolder)).length,
})

describe('an accepted image', () => {
  test('an accepted image is stored in four widths, with its owner and a blur', async () => {
    const res = await sendPicture(world, member, await jpeg(2000, 1000))
    expect(res.statusCode).toBe(201)
    const reply = res.json()
    expect(reply).toEqual({
      secure_url: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/1280\.webp$/),
      width: 1280,
      height: 640,
      bytes: expect.any(Number),
      format: 'webp',
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    for (const width of [112, 320, 640, 1280]) {
      const file = await served(reply.secure_url.replace('/1280.', `/${width}.`))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
      if (width === 1280) expect(file.length).toBe(reply.bytes)
    }
    expect(
      await world.db.one(sql`
        select account_id as owner, width, height, blur, uses from images where address = ${reply.secure_url}`),
    ).toEqual({ owner: member.id, width: 1280, height: 640, blur: reply.blur, uses: 0 })
  })

  test('an accepted image is not enlarged if small, but available in every width', async () => {
    const { secure_url } = (await sendPicture(world, member, await jpeg(400, 300))).json()
    const widths = await Promise.all(
      [320, 640, 1280].map(async (width) =>
        sharp(await served(secure_url.replace('/1280.', `/${width}.`))).metadata(),
      ),
    )
    expect(widths.map(({ width }) => width)).toEqual([320, 400, 400])
  })

  test('an accepted image is rotated upright, and stripped of camera, location and time', async () => {
    // Stored with red on the left; after EXIF rotation, red is at the top.
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: 'red' } }, left: 0, top: 0 },
      ])
      .withExif({
        IFD0: { Artist: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { secure_url, width, height } = (await sendPicture(world, member, bytes)).json()
    expect([width, height]).toEqual([200, 400])
    for (const size of [320, 640, 1280]) {
      const file = await served(secure_url.replace('/1280.', `/${size}.`))
      const { orientation, exif, icc, xmp, iptc } = await sharp(file).metadata()
      expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined))
      expect(file.includes('Exif') || file.includes('secret place')).toBe(false)
    }
    const { data, info } = await sharp(await served(secure_url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [top, bottom] = [at(100, 20), at(100, 380)]
    expect((top[0] ?? 0) > 200 && (top[2] ?? 0) < 60).toBe(true)
    expect((bottom[2] ?? 0) > 200 && (bottom[0] ?? 0) < 60).toBe(true)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'an accepted image may be %s, whatever its name',
    async (format) => {
      const bytes = await picture(64, 64).toFormat(format).toBuffer()
      expect((await sendPicture(world, member, bytes, 'note.txt')).statusCode).toBe(201)
    },
  )

  test.each([
    ['CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['greyscale', () => picture().greyscale().png().toBuffer()],
    ['16-bit', () => picture().toColourspace('rgb16').png().toBuffer()],
    ['see-through', () => picture().ensureAlpha(0.5).png().toBuffer()],
    ['one pixel', () => picture(1, 1).png().toBuffer()],
    ['much higher than wide', () => picture(20, 20_000).png().toBuffer()],
    ['much wider than high', () => picture(20_000, 20).png().toBuffer()],
  ])('an accepted image may be %s', async (_, make) => {
    const res = await sendPicture(world, member, await make())
    expect(res.statusCode).toBe(201)
    const { width, height } = await sharp(await served(res.json().secure_url)).metadata()
    expect({ width, height }).toEqual({ width: res.json().width, height: res.json().height })
  })

  test('an accepted image keeps its first frame if animated', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [50, 50] })
      .toBuffer()
    expect((await sharp(gif, { pages: -1 }).metadata()).pages).toBe(2)
    const { secure_url, height } = (await sendPicture(world, member, gif)).json()
    expect(height).toBe(50)
    const { data } = await sharp(await served(secure_url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect((data[0] ?? 0) > 200 && (data[2] ?? 0) < 60).toBe(true)
  })

  test('an accepted image is re-encoded: appended or hidden bytes are dropped', async () => {
    const evil = '<script>alert(1)</script>'
    const bytes = Buffer.concat([await jpeg(), Buffer.from(evil), Buffer.from('PK\x03\x04')])
    const { secure_url } = (await sendPicture(world, member, bytes)).json()
    const reply = await world.app.inject(secure_url)
    expect(reply.rawPayload.includes('script') || reply.rawPayload.includes('PK\x03\x04')).toBe(false)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  })

  test('an accepted image has a separate address for each owner, and the same one if uploaded again', async () => {
    const bytes = await jpeg()
    const send = async (by: TestMember) => (await sendPicture(world, by, bytes)).json().secure_url
    const first = await send(member)
    expect(await send(member)).toBe(first)
    expect(await send(await world.member())).not.toBe(first)
  })

  test('an accepted image may become an avatar', async () => {
    const avatar = await givenPicture(world, member)
    const body = { name: member.name, email: member.email, avatar }
    expect(await call('PUT', '/api/auth/profile', { headers: member.headers, body })).toMatchObject({
      status: 200,
      body: { user: { avatar } },
    })
  })
})

describe('a refused image', () => {
  const bomb = () =>
    sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  test.each<[string, () => Promise<Buffer>, number, string]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'Please choose a JPEG',
    ],
    [
      'an SVG with a prologue',
      async () => Buffer.from('<?xml version="1.0"?><svg/>'),
      415,
      'Please choose a JPEG',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'Please choose a JPEG'],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, 'Please choose a JPEG'],
    ['nothing', async () => Buffer.alloc(0), 400, 'Please choose a JPEG'],
    ['a JPEG that breaks off', async () => cut(await noise('jpeg')), 400, 'This picture is damaged'],
    ['a PNG that breaks off', async () => cut(await noise('png')), 400, 'This picture is damaged'],
    ['a WebP that breaks off', async () => cut(await noise('webp')), 400, 'This picture is damaged'],
    [
      'a JPEG of its first bytes alone',
      async () => (await jpeg()).subarray(0, 20),
      400,
      'This picture is damaged',
    ],
    ['64 megapixels in a small file', bomb, 413, 'at most 50 megapixels'],
    ['11 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024)]), 413, 'up to 10 MB'],
    ['just over 10 MB', async () => padded(10 * 1024 * 1024 + 1), 413, 'up to 10 MB'],
  ])('%s leaves nothing behind', async (_, make, status, message) => {
    const before = await stored()
    const res = await sendPicture(world, member, await make())
    expect({ status: res.statusCode, body: res.json() }).toMatchObject({
      status,
      body: { message: expect.stringContaining(message), validationErrors: { file: expect.any(String) } },
    })
    expect(await stored()).toEqual(before)
  })

  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const noise = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer()
  const padded = async (size: number) => {
    const bytes = Buffer.alloc(size)
    ;(await jpeg()).copy(bytes)
    return bytes
  }

  test('an image of exactly 10 MB is accepted', async () => {
    expect((await sendPicture(world, member, await padded(10 * 1024 * 1024))).statusCode).toBe(201)
  })

  test('uploads of two files, other body types and broken forms are refused', async () => {
    const before = await stored()
    const value = await jpeg()
    const file = { name: 'file', filename: 'a.jpg', value }
    const two = await sendForm(world, member.headers, [file, file])
    expect(two.statusCode).toBe(400)
    expect(two.json().message).toBe('Please send one picture at a time.')
    const fields = Array.from({ length: 8 }, (_, i) => ({ name: `f${i}`, value: 'x' }))
    expect((await sendForm(world, member.headers, [...fields, file])).statusCode).toBe(400)
    expect((await sendForm(world, member.headers, [{ name: 'upload_preset', value: 'x' }])).statusCode).toBe(
      400,
    )
    expect((await sendForm(world, member.headers, [{ ...file, name: 'other' }])).statusCode).toBe(400)
    const send = (type: string, payload: string | Buffer) =>
      world.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...member.headers, 'content-type': type },
        payload,
      })
    expect((await send('application/json', '{"file":"x"}')).statusCode).toBe(415)
    expect((await send('image/jpeg', value)).statusCode).toBe(415)
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(400)
    const brokenOff = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    expect((await send('multipart/form-data; boundary=b', brokenOff)).statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('uploads by visitors are refused', async () => {
    const res = await sendForm(world, {}, [{ name: 'file', filename: 'a.jpg', value: await jpeg() }])
    expect(res.statusCode).toBe(401)
    expect(res.json().message).toBe('Authentication required')
  })
})

test('twenty concurrent uploads are all accepted, while other requests are served', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, () => jpeg(500, 400)))
  let isDone = false
  const uploads = Promise.all(files.map((bytes) => sendPicture(world, member, bytes))).finally(() => {
    isDone = true
  })
  let answers = 0
  while (!isDone) {
    expect((await world.app.inject('/api/health')).statusCode).toBe(200)
    answers += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await uploads).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(answers).toBeGreaterThan(0)
})

test('a member may upload only so many images; a refusal comes without reading the body', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const uploader = await limited.member()
  expect((await sendPicture(limited, uploader, await jpeg())).statusCode).toBe(201)
  // As if they had continued for a while.
  await limited.db.run(sql`update attempts set used = 200`)
  const refused = await sendPicture(limited, uploader, await jpeg())
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})
