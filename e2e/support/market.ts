import { type APIRequestContext, expect } from '@playwright/test'

export interface MarketAd {
  _id: string
  title: string
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function tokenOf(
  request: APIRequestContext,
  person: { email: string; password: string },
): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: person })
  expect(reply.ok(), 'the person can log in').toBe(true)
  return ((await reply.json()) as { token: string }).token
}

/** An active ad of someone in the demo market. */
export async function adOf(request: APIRequestContext, token: string, at = 0): Promise<MarketAd> {
  const reply = await request.get('/api/ads/owner/my-ads?status=active', { headers: bearer(token) })
  const { products } = (await reply.json()) as { products: MarketAd[] }
  const ad = products[at]
  if (!ad) throw new Error('the demo market has ads of this person')
  return ad
}
