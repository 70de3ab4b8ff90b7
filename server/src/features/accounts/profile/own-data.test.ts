import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../../platform/db/sql.ts'
import { startSession } from '../../../platform/session.ts'
import { caller } from '../../../testing/api.ts'
import { givenPicture } from '../../../testing/pictures.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

test('a member downloads everything the account holds, and nothing of others', async () => {
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

  const reply = await call('GET', '/api/auth/my-data', { headers })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="bowerbird-my-data.json"')
  expect(reply.body).toMatchObject({
    profile: { name: 'Mia', email: member.email },
    identities: [],
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
  const text = JSON.stringify(reply.body)
  for (const secret of ['Secret Sam', 'Secret Ada', 'Secret note', other.email, other.id, 'hash'])
    expect(text).not.toContain(secret)
})

/** Where the rows of an account are in the file. */
const exported: Record<string, keyof OwnData> = {
  'ad_drafts.account_id': 'drafts',
  'ads.seller_id': 'ads',
  'blocks.blocker_id': 'blockedPeople',
  'conversations.buyer_id': 'conversations',
  'conversations.seller_id': 'conversations',
  'favourites.account_id': 'favourites',
  'follows.follower_id': 'followedSellers',
  'held_messages.sender_id': 'conversations',
  'identities.account_id': 'identities',
  'images.account_id': 'pictures',
  'moderation_cases.account_id': 'decisions',
  'notification_settings.account_id': 'notificationSettings',
  'notifications.account_id': 'notifications',
  'passkeys.account_id': 'passkeys',
  'push_subscriptions.account_id': 'sessions',
  'reports.reporter_id': 'reports',
  'reservation_watchers.account_id': 'watchedReservations',
  'saved_searches.account_id': 'savedSearches',
  'scam_feedback.account_id': 'wrongWarnings',
  'sessions.account_id': 'sessions',
}

const leftOut: Record<string, string> = {
  'account_notes.account_id': 'notes of the team about a member are the team’s',
  'account_notes.author_id': 'the work of staff, about others',
  'account_recoveries.account_id': 'secrets, which the member has in their emails',
  'ads.reserved_for': 'the ad is someone else’s; the member’s notice of it is in the file',
  'authenticators.account_id': 'a secret, which the member has in their app',
  'blocks.blocked_id': 'who has blocked the member stays private',
  'codes.account_id': 'a secret, valid for minutes',
  'contact_messages.closed_by': 'the work of staff',
  'contact_replies.author_id': 'the work of staff',
  'deliveries.account_id': 'the notifications themselves are in the file',
  'follows.seller_id': 'who follows the member stays private',
  'held_logins.account_id': 'a secret, valid for minutes',
  'identity_links.account_id': 'a secret, valid for minutes',
  'known_devices.account_id': 'hashes, which say nothing',
  'login_addresses.account_id': 'hashes, which say nothing',
  'market_versions.created_by': 'the work of staff',
  'moderation_cases.claimed_by': 'the work of staff',
  'moderation_cases.decided_by': 'the work of staff',
  'moderation_cases.reserved_for_before': 'the ad is someone else’s',
  'passkey_challenges.account_id': 'a secret, valid for minutes',
  'openid_attempts.account_id': 'a secret, valid for minutes',
  'refused_photos.account_id': 'fingerprints of pictures, which say nothing',
  'reports.handled_by': 'the work of staff',
  'reports.reported_id': 'who has reported the member stays private',
  'takeover_links.account_id': 'a secret, which the member has in their emails',
}

test('every table that refers to an account is in the file, or left out for a reason', async () => {
  const columns = await world.db.many<{ name: string }>(sql`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`)
  const known = [...Object.keys(exported), ...Object.keys(leftOut)]
  expect(columns.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('the file has a row for each row of the database', async () => {
  const member = await world.member()
  const { headers, id } = member
  const other = await world.member({ name: 'Blocked Bob' })
  for (let n = 0; n < 2; n++) await world.ad(member, { images: [await givenPicture(world, member)] })
  const theirs = await world.ad(other)
  await call('POST', '/api/favorites', { headers, body: { productId: theirs.id } })
  await call('POST', `/api/sellers/${other.id}/follow`, { headers })
  await call('POST', '/api/saved-searches', { headers, body: { path: 'all', params: { search: 'bike' } } })
  await world.db.run(sql`insert into blocks (blocker_id, blocked_id) values (${id}, ${other.id})`)
  await world.db.run(sql`
    insert into identities (issuer, subject, account_id) values ('https://id.example', ${id}, ${id})`)
  await world.db.run(sql`
    insert into passkeys (account_id, credential_id, public_key, name) values (${id}, 'id', 'key', 'Phone')`)
  await startSession(world.db, id, { browser: 'Firefox on Windows', place: 'Newtown' })
  const { body } = await call('GET', '/api/auth/my-data', { headers })
  const rowsOf = [
    'ads',
    'images',
    'favourites',
    'follows',
    'saved_searches',
    'blocks',
    'identities',
    'passkeys',
    'sessions',
  ]
  for (const [column, key] of Object.entries(exported)) {
    const [table = '', by = ''] = column.split('.')
    if (!rowsOf.includes(table)) continue
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from ${raw(table)} where ${raw(by)} = ${id}`)
    expect([column, body[key].length]).toEqual([column, n])
    expect(n, column).toBeGreaterThan(0)
  }
  expect(body.blockedPeople).toMatchObject([{ name: 'Blocked Bob' }])
  expect(body.sessions).toContainEqual(expect.objectContaining({ browser: 'Firefox on Windows' }))
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
