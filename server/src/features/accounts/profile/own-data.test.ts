import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { beforeAll, expect, test } from 'vitest'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { exportOwnData } from './own-data.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

test('the copy of a member’s data has everything the account holds, and nothing of others', async () => {
  const [member, other] = [await world.member({ name: 'Mia' }), await world.member({ name: 'Secret Sam' })]
  await world.ad(member, { title: 'My lamp', status: 'pending' })
  const theirs = await world.ad(other, { title: 'Their bike' })
  const { headers } = member
  const followed = await world.member({ name: 'Jack' })
  const reserved = await world.ad(followed, { title: 'Reserved desk' })
  await call('PATCH', `/api/ads/owner/${reserved.id}/status`, {
    headers: followed.headers,
    body: { status: 'reserved', until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  })
  await call('POST', `/api/ads/${reserved.id}/watch`, { headers })
  await call('POST', '/api/favorites', { headers, body: { productId: theirs.id } })
  await call('POST', `/api/sellers/${followed.id}/follow`, { headers })
  await call('POST', '/api/saved-searches', { headers, body: { path: 'all', params: { search: 'bike' } } })
  const { body: chat } = await call('POST', '/api/chat/conversations', {
    headers,
    body: { productId: theirs.id },
  })
  const draft = { ...emptyDraft(), title: 'Half a sofa' }
  await call('PUT', `/api/drafts/${crypto.randomUUID()}`, { headers, body: { draft } })
  const message = { text: 'Still there?', clientId: crypto.randomUUID() }
  await call('POST', `/api/chat/conversations/${chat._id}/messages`, { headers, body: message })

  const refused = await world.ad(member, { title: 'My knife', status: 'pending' })
  const admin = await world.member({ role: 'admin', name: 'Secret Ada' })
  await call('PATCH', `/api/admin/products/${refused.id}/status`, {
    headers: admin.headers,
    body: { status: 'inactive', reason: 'Too sharp' },
  })
  const appeal = { text: 'It is blunt' }
  await call('POST', `/api/ads/owner/${refused.id}/appeal`, { headers, body: appeal })
  await call('POST', `/api/admin/sellers/${member.id}/notes`, {
    headers: admin.headers,
    body: { text: 'Secret note' },
  })

  await call('PATCH', '/api/notifications/settings', { headers, body: { timeZone: 'Australia/Perth' } })
  await world.mailsTo(member.email)

  const data = await exportOwnData(world.db, member.id)
  expect(data).toMatchObject({
    profile: { name: 'Mia', email: member.email },
    identities: [],
    apiTokens: [],
    webhooks: [],
    passkeys: [],
    ads: [{ title: 'My lamp', status: 'pending', price: 100 }, { title: 'My knife' }],
    drafts: [{ draft: { title: 'Half a sofa' } }],
    favourites: [{ title: 'Their bike' }],
    savedSearches: [{ name: 'bike', category: 'all', filters: { search: 'bike' }, frequency: 'instant' }],
    followedSellers: [{ name: 'Jack' }],
    watchedReservations: [{ productId: reserved.id, title: 'Reserved desk' }],
    conversations: [
      { title: 'Their bike', side: 'buyer', messages: [{ side: 'buyer', text: 'Still there?' }] },
    ],
    reports: [],
    decisions: [
      { title: 'My knife', outcome: 'refused', note: 'Too sharp', appeal: null },
      { title: 'My knife', outcome: null, appeal: 'It is blunt' },
    ],
    wrongWarnings: [],
    notifications: [{ kind: 'review', title: 'Not approved: My knife', readAt: null }],
    notificationSettings: { timeZone: 'Australia/Perth', isDigest: false },
    sessions: [{ lastUsedAt: expect.any(String) }],
  })
  const text = JSON.stringify(data)
  for (const secret of ['Secret Sam', 'Secret Ada', 'Secret note', other.email, other.id, 'hash'])
    expect(text).not.toContain(secret)
})

test('emails about messages are switched in the profile', async () => {
  const { headers } = await world.member()
  const body = { wantsChatEmails: false }
  expect(await call('PUT', '/api/auth/email-settings', { headers, body })).toMatchObject({
    status: 200,
    body,
  })
  expect((await call('GET', '/api/auth/profile', { headers })).body.user).toMatchObject(body)
})
