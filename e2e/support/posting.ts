import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo as the demo market has them. */
export async function somePhoto(request: APIRequestContext): Promise<Picture> {
  const ranked = (await (await request.get('/api/ads/ranked')).json()) as Record<
    string,
    { images: string[] }[]
  >
  const reply = await request.get(ranked.Vehicles?.[0]?.images[0] ?? '')
  expect(reply.ok(), 'the demo market has pictures').toBe(true)
  return { name: 'photo.webp', mimeType: 'image/webp', buffer: await reply.body() }
}

/** A photo as large as a phone's camera takes them. */
export async function largePhoto(page: Page): Promise<Picture> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#1d3fbb'
    context.fillRect(0, 0, 4000, 3000)
    context.fillStyle = '#f6b914'
    context.fillRect(1000, 800, 2000, 1400)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

/** Red on the left and blue on the right, or black and white dots in which any bytes can be found again. */
export async function drawnPhoto(page: Page, kind: 'halves' | 'noise'): Promise<Picture> {
  const bytes = await page.evaluate(async (kind) => {
    const canvas = new OffscreenCanvas(1200, 900)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const side = kind === 'noise' ? 6 : 600
    const dots = crypto.getRandomValues(new Uint8Array((1200 / side) * Math.ceil(900 / side)))
    let next = 0
    for (let x = 0; x < 1200; x += side) {
      for (let y = 0; y < 900; y += side) {
        const dot = dots[next++] ?? 0
        context.fillStyle = kind === 'noise' ? (dot < 128 ? '#000' : '#fff') : x < 600 ? '#d01020' : '#1020d0'
        context.fillRect(x, y, side, side)
      }
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, kind)
  return { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

export const inStep = (page: Page, step: number): Promise<void> =>
  expect(page.getByText(`Step ${step} of 3`)).toBeVisible()
export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click()
export const addPhotos = (page: Page, ...pictures: Picture[]): Promise<void> =>
  page.getByLabel(/Add photos/).setInputFiles(pictures)

interface OwnAd {
  _id: string
  title: string
  status: string
  listingType: string
  rentType: string | null
  state: string
  city: string
  price: number
  images: string[]
  attributes: Record<string, unknown>
}

/** The ads of the token's member, from the API. */
export async function ownAds(request: APIRequestContext, token: string): Promise<OwnAd[]> {
  const reply = await request.get('/api/ads/owner/my-ads', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.ok(), 'a member can ask for their ads').toBe(true)
  return ((await reply.json()) as { products: OwnAd[] }).products
}
