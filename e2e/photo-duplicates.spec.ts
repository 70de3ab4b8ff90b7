import type { APIRequestContext } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { newMember } from './support/accounts.ts'
import { postAd } from './support/ads.ts'
import { expect, people, test } from './support/test.ts'

const WIDTH = 1000
const HEIGHT = 750

/** Rectangles and circles all over the place, in many colours. No other journey has this picture. */
async function colourfulPicture(): Promise<Buffer> {
  let seed = 4711
  const upTo = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  const colour = () => `hsl(${upTo(360)} ${40 + upTo(40)}% ${20 + upTo(60)}%)`
  const shapes = Array.from({ length: 40 }, (_, i) =>
    i % 2
      ? `<circle cx="${upTo(WIDTH)}" cy="${upTo(HEIGHT)}" r="${15 + upTo(60)}" fill="${colour()}"/>`
      : `<rect x="${upTo(WIDTH)}" y="${upTo(HEIGHT)}" width="${30 + upTo(120)}" height="${30 + upTo(120)}" fill="${colour()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colour()}"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** Changes that people make to a stolen photo. */
const copies: Record<string, (picture: Sharp) => Sharp> = {
  cropped: (picture) =>
    picture.extract({ left: WIDTH / 10, top: 0, width: (9 * WIDTH) / 10, height: HEIGHT }).jpeg(),
  resized: (picture) => picture.resize(400).jpeg(),
  recompressed: (picture) => picture.jpeg({ quality: 30 }),
  mirrored: (picture) => picture.flop().jpeg(),
}

async function upload(request: APIRequestContext, token: string, picture: Buffer): Promise<string> {
  const reply = await request.post('/api/uploads', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture } },
  })
  expect(reply.ok(), 'the picture is taken').toBe(true)
  return ((await reply.json()) as { secure_url: string }).secure_url
}

interface Case {
  _id: string
  productId: string | null
  signals: { id: string; productId?: string }[]
}

async function asAdmin(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', { data: people.admin })
  const { token } = (await login.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

async function caseOf(request: APIRequestContext, adId: string): Promise<Case | undefined> {
  const headers = await asAdmin(request)
  const reply = await request.get('/api/admin/reviews?sort=riskiest&limit=100', { headers })
  const { cases } = (await reply.json()) as { cases: Case[] }
  return cases.find(({ productId }) => productId === adId)
}

test('a photo that somebody cropped, resized, compressed or mirrored leads to the ad it comes from', {
  tag: '@nightly',
}, async ({ page, request, logInAs }) => {
  const picture = await colourfulPicture()
  const owner = await newMember(request)
  const original = await postAd(request, owner.token, {
    title: 'Our own photo',
    images: [await upload(request, owner.token, picture)],
  })
  const thief = await newMember(request)
  let found: Case | undefined
  for (const [name, change] of Object.entries(copies)) {
    const copy = await upload(request, thief.token, await change(sharp(picture)).toBuffer())
    const ad = await postAd(request, thief.token, { title: `Photo, ${name}`, images: [copy] })
    await expect
      .poll(async () => {
        found = await caseOf(request, ad)
        return found?.signals
      }, `${name} is noticed`)
      .toContainEqual(expect.objectContaining({ id: 'same-photo', productId: original }))
  }
  await logInAs('admin')
  await page.goto(`/admin/reviews/${found?._id}`)
  const signals = page.getByRole('region', { name: 'Signals' })
  await expect(signals.getByText('Same photo as an ad by another member')).toBeVisible()
  await expect(signals.getByText(/Our own photo, posted on/)).toBeVisible()

  // Once the ad is refused for its photos, another upload of the photo is detected, also if the ad is gone.
  const refusal = { ids: [(await caseOf(request, original))?._id], outcome: 'refused', reason: 'photos' }
  const refused = await request.post('/api/admin/reviews/decisions', {
    headers: await asAdmin(request),
    data: refusal,
  })
  expect(await refused.json()).toMatchObject({ decided: refusal.ids })
  const next = await newMember(request)
  const again = await upload(request, next.token, await sharp(picture).flop().resize(600).jpeg().toBuffer())
  const ad = await postAd(request, next.token, { title: 'Photo of a refused ad', images: [again] })
  await expect
    .poll(async () => (await caseOf(request, ad))?.signals)
    .toContainEqual(expect.objectContaining({ id: 'refused-photo', productId: original }))
})
