import { type APIRequestContext, expect } from '@playwright/test'
import { type Credentials, newMember } from './accounts.ts'
import { ADMIN } from './start-product.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function tokenOf(request: APIRequestContext, data: { email: string; password: string }) {
  const reply = await request.post('/api/auth/login', { data })
  expect(reply.ok(), 'they can log in').toBe(true)
  return ((await reply.json()) as { token: string }).token
}

/** A new member of staff, for journeys with two. */
export async function newModerator(request: APIRequestContext): Promise<Credentials & { token: string }> {
  const person = await newMember(request)
  const headers = bearer(await tokenOf(request, ADMIN))
  const found = await request.get(`/api/users?search=${encodeURIComponent(person.email)}`, { headers })
  const { users } = (await found.json()) as { users: { _id: string }[] }
  const reply = await request.patch(`/api/users/${users[0]?._id}/role`, {
    headers,
    data: { role: 'moderator' },
  })
  expect(reply.ok(), 'the role is given').toBe(true)
  return { ...person, token: await tokenOf(request, person) }
}

/** The open moderation case of an ad. */
export async function caseOf(request: APIRequestContext, adId: string, kind: string): Promise<string> {
  const headers = bearer(await tokenOf(request, ADMIN))
  for (let page = 1; page < 20; page++) {
    const reply = await request.get(`/api/admin/reviews?limit=100&kind=${kind}&page=${page}`, { headers })
    const { cases } = (await reply.json()) as { cases: { _id: string; productId: string }[] }
    const found = cases.find(({ productId }) => productId === adId)
    if (found) return found._id
    if (cases.length === 0) break
  }
  throw new Error(`no ${kind} case of ${adId}`)
}
