import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ADMIN } from './start-product.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An ad of the demo market, with photos. */
export async function someAd(page: Page): Promise<{ _id: string; title: string }> {
  const ranked = (await (await page.request.get('/api/ads/ranked')).json()) as Record<
    string,
    { _id: string; title: string }[]
  >
  const ad = ranked.Vehicles?.[0]
  if (!ad) throw new Error('the demo market has vehicles')
  return ad
}

/** A picture of one red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(request: APIRequestContext, token: string): Promise<string> {
  const reply = await request.post('/api/uploads', {
    headers: bearer(token),
    multipart: {
      upload_preset: 'bowerbird',
      file: { name: 'pixel.png', mimeType: 'image/png', buffer: PICTURE },
    },
  })
  expect(reply.ok(), 'the picture is taken').toBe(true)
  return ((await reply.json()) as { secure_url: string }).secure_url
}

/** Posts an ad without a browser; it is pending. A journey passes only the fields that matter to it. */
export async function postAd(
  request: APIRequestContext,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const reply = await request.post('/api/ads', {
    headers: bearer(token),
    data: {
      title: 'Oak bookshelf',
      description: 'Five shelves, no scratches.',
      images: [await upload(request, token)],
      price: 180,
      category: 'Home Decor',
      subcategory: 'Furniture',
      condition: 'used',
      state: 'Victoria',
      city: 'Geelong',
      contactName: 'Kylie',
      ...changes,
    },
  })
  expect(reply.ok(), 'the ad is taken').toBe(true)
  return ((await reply.json()) as { _id: string })._id
}

/** Changes the status of an ad as an administrator. */
export async function decide(
  request: APIRequestContext,
  id: string,
  status: string,
  reason?: string,
): Promise<void> {
  const login = await request.post('/api/auth/login', { data: ADMIN })
  const { token } = (await login.json()) as { token: string }
  const reply = await request.patch(`/api/admin/products/${id}/status`, {
    headers: bearer(token),
    data: { status, reason },
  })
  expect(reply.ok(), `the ad becomes ${status}`).toBe(true)
}

/** An ad that everyone can see. */
export async function activeAd(
  request: APIRequestContext,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = await postAd(request, token, changes)
  await decide(request, id, 'active')
  return id
}
