import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { iconAt, imageHash } from '@bowerbird/contract/image-address'
import { MIN_ICON_SIDE } from '@bowerbird/contract/market/look.rules'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { atEnd } from '../../testing/ends.ts'
import { jpeg, sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { completeMarket, setMarket } from './market.service.ts'

let world: World
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin' })
})
afterEach(() => setMarket(completeMarket(undefined)))

const call = caller(() => world)
const upload = async (bytes: Buffer, by = admin) => {
  const reply = (await sendPicture(world, by, bytes)).json()
  return { address: reply.secure_url as string, width: reply.width as number, height: reply.height as number }
}
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#d03030' } },
      },
    ])
    .png()
    .toBuffer()
const save = async (changes: Partial<MarketSettings>) => {
  const { version, settings } = (await call('GET', '/api/admin/settings', { headers: admin.headers })).body
  return call('PUT', '/api/admin/settings', {
    headers: admin.headers,
    body: { version, settings: { ...settings, ...changes } },
  })
}
const problemOf = async (changes: Partial<MarketSettings>) =>
  Object.values((await save(changes)).body.validationErrors as Record<string, string>)[0]

describe('what a picture has to be', () => {
  test('an icon is square and large enough', async () => {
    expect(await problemOf({ icon: await upload(await jpeg(600, 400)) })).toMatch(/square.*600 × 400/)
    expect(await problemOf({ icon: await upload(await jpeg(300, 300)) })).toMatch(/512 × 512/)
    expect((await save({ icon: await upload(await jpeg(MIN_ICON_SIDE, MIN_ICON_SIDE)) })).status).toBe(200)
  })

  test('the picture of the home page is wide, and has nothing that shines through', async () => {
    expect(await problemOf({ heroPicture: await upload(await jpeg(800, 400)) })).toMatch(/1200 pixels wide/)
    expect(await problemOf({ heroPicture: await upload(await jpeg(1240, 1300)) })).toMatch(/wider than high/)
    expect(await problemOf({ heroPicture: await upload(await clear(1300, 500)) })).toMatch(/transparent/)
    const heroPicture = await upload(await jpeg(1600, 700))
    // The size is the stored one's, whatever is sent.
    const saved = await save({ heroPicture: { ...heroPicture, width: 9 } })
    expect(saved.body.settings.heroPicture).toEqual(heroPicture)
  })

  test('a banner is wide, and says what it shows', async () => {
    const link = '/products/all'
    const wide = await upload(await jpeg(1200, 200))
    expect(await problemOf({ banner: { picture: wide, alt: ' ', link } })).toMatch(/Describe/)
    expect(await problemOf({ banner: { picture: wide, alt: 'Sale', link: '//evil.example' } })).toMatch(
      /begins with https/,
    )
    const high = await upload(await jpeg(800, 800))
    expect(await problemOf({ banner: { picture: high, alt: 'Sale', link } })).toMatch(/six times/)
    expect((await save({ banner: { picture: wide, alt: 'Bike week', link } })).status).toBe(200)
    const row = await world.db.one<{ owner: string | null }>(
      sql`select account_id as owner from images where address = ${wide.address}`,
    )
    expect(row.owner).toBeNull()
  })

  test('it can’t be someone else’s', async () => {
    const icon = await upload(await jpeg(512, 512), await world.member())
    expect(await problemOf({ icon })).toBe('Upload the icon again')
  })
})

describe('the app icons', () => {
  const open = (url: string) => world.app.inject(url)

  test('all are made of one picture, in their sizes, and can be cached for ever', async () => {
    const icon = await upload(await clear(700, 700))
    const address = (file: Parameters<typeof iconAt>[1]) => iconAt(icon.address, file)
    // Not of a picture that is only uploaded.
    expect((await open(address('icon-192.png'))).statusCode).toBe(404)
    await save({ icon })
    for (const [file, side, isOpaque] of [
      ['icon-48.png', 48, false],
      ['icon-180.png', 180, true],
      ['icon-192.png', 192, false],
      ['icon-512.png', 512, false],
      ['icon-maskable-512.png', 512, true],
    ] as const) {
      const reply = await open(address(file))
      expect([file, reply.statusCode, reply.headers['content-type']]).toEqual([file, 200, 'image/png'])
      expect(reply.headers['cache-control']).toContain('immutable')
      const picture = sharp(reply.rawPayload)
      expect(await picture.metadata()).toMatchObject({ width: side, height: side, format: 'png' })
      expect((await picture.stats()).isOpaque).toBe(isOpaque)
    }
    // Stored: pages and manifests that are cached still find it under another icon.
    await save({ icon: null })
    expect((await open(address('icon-512.png'))).statusCode).toBe(200)
    expect((await open(`/images/${imageHash(icon.address)}/icon-7.png`)).statusCode).toBe(404)
  })

  test('the manifest names them, and the shipped addresses lead to them', async () => {
    const clientFolder = await mkdtemp(join(tmpdir(), 'bowerbird-icons-'))
    await writeFile(join(clientFolder, 'icon-192.png'), 'the shipped one')
    const render = async () => ({ status: 200, html: '' })
    const product = await buildApp({
      ...world,
      logLevel: 'silent',
      renderer: { clientFolder, connect() {}, render },
    })
    atEnd(async () => {
      await product.close()
      await rm(clientFolder, { recursive: true })
    })
    expect((await product.inject('/icon-192.png')).statusCode).toBe(200)
    const icon = await upload(await jpeg(512, 512))
    await save({ icon })
    const manifest = (await open('/manifest.webmanifest')).json() as { icons: { src: string }[] }
    expect(manifest.icons.map(({ src }) => src)).toEqual(
      (['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const).map((file) =>
        iconAt(icon.address, file),
      ),
    )
    const led = await product.inject('/icon-192.png')
    expect([led.statusCode, led.headers.location]).toEqual([302, iconAt(icon.address, 'icon-192.png')])
    await save({ icon: null })
    expect((await product.inject('/icon-192.png')).statusCode).toBe(200)
  })
})

describe('the picture of a category', () => {
  const edit = async (art: string) => {
    const { version, catalogue } = (await call('GET', '/api/admin/catalogue', { headers: admin.headers }))
      .body as { version: number; catalogue: Catalogue }
    const categories = catalogue.categories.map((each, at) => (at === 0 ? { ...each, art } : each))
    return call('PUT', '/api/admin/catalogue', {
      headers: admin.headers,
      body: { version, catalogue: { ...catalogue, categories } },
    })
  }

  test('can be uploaded, is the market’s from then on, and can be undone', async () => {
    const { address } = await upload(await jpeg(200, 200))
    const saved = await edit(address)
    expect([saved.status, saved.body.changes]).toEqual([200, ['Electronics has another picture']])
    const row = await world.db.one<{ owner: string | null }>(
      sql`select account_id as owner from images where address = ${address}`,
    )
    expect(row.owner).toBeNull()
    const undone = await call('POST', '/api/admin/catalogue/versions/0/restore', {
      headers: admin.headers,
      body: { version: saved.body.version },
    })
    expect(undone.body.catalogue.categories[0].art).toBe('electronics')
  })

  test('can’t be someone else’s, nor of another host', async () => {
    const { address } = await upload(await jpeg(200, 200), await world.member())
    expect((await edit(address)).status).toBe(400)
    expect((await edit('https://evil.example/x.png')).status).toBe(400)
  })
})
