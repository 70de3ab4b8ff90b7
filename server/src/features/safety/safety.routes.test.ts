import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'
import { setSettingDefaults } from '../market/market.service.ts'

const SCAM = 'Please send me the 6 digit code so I know you are real'
const HONEST = 'Is it still available?'
const SCAM_TEXT =
  'Owner abroad, so no inspections. Pay the bond by transfer first, then I post you the keys from Norway.'

let world: World
let seller: TestMember
let buyer: TestMember
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  seller = await world.member()
  buyer = await world.member()
  // First messages of new members may be held.
  await world.db.run(sql`update accounts set created_at = now() - interval '1 year' where id = ${buyer.id}`)
  admin = await world.member({ role: 'admin' })
})
afterEach(() => setSettingDefaults({}))

const call = caller(() => world)
const figures = () =>
  world.db.many<{ pattern: string; hits: number; falseAlarms: number }>(
    sql`select pattern, hits, false_alarms as "falseAlarms" from scam_figures order by pattern`,
  )
const patterns = async (by = admin) =>
  (await call('GET', '/api/admin/scam-patterns', { headers: by.headers })).body.patterns as {
    id: string
    hits: number
    falseAlarms: number
    isOn: boolean
  }[]
const patternCalled = async (id: string) => (await patterns()).find((pattern) => pattern.id === id)

async function converse(...texts: string[]): Promise<string> {
  const ad = await world.ad(seller)
  const { body } = await call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: ad.id },
  })
  for (const text of texts)
    await call('POST', `/api/chat/conversations/${body._id}/messages`, {
      headers: buyer.headers,
      body: { text, clientId: crypto.randomUUID() },
    })
  return body._id
}
const object = (conversationId: string, seq: number, by = seller) =>
  call('POST', '/api/safety/feedback', { headers: by.headers, body: { conversationId, seq } })

describe('figures', () => {
  test('a stored message counts once for each scam pattern, whatever its sender repeats', async () => {
    const id = await converse(HONEST, SCAM)
    expect(await figures()).toEqual([{ pattern: 'verification-code', hits: 1, falseAlarms: 0 }])
    const message = { text: SCAM, clientId: crypto.randomUUID() }
    for (let i = 0; i < 2; i++)
      await call('POST', `/api/chat/conversations/${id}/messages`, { headers: buyer.headers, body: message })
    expect(await patternCalled('verification-code')).toMatchObject({ hits: 2, falseAlarms: 0, isOn: true })
    expect(await patternCalled('gift-cards')).toMatchObject({ hits: 0, falseAlarms: 0 })
    // The text is not stored.
    const [row] = await world.db.many<{ text: string }>(
      sql`select scam_figures::text as text from scam_figures`,
    )
    expect(row?.text).not.toContain('digit')
  })

  test('an ad counts when it is sent for review, and an approval in spite of a pattern is a false alarm', async () => {
    const { body: ad } = await call('POST', '/api/ads', {
      headers: seller.headers,
      body: {
        ...adBodies.Property,
        title: 'Furnished flat in Bondi',
        description: SCAM_TEXT,
        images: [await givenPicture(world, seller)],
      },
    })
    const counted = await figures()
    expect(counted.map(({ pattern }) => pattern)).toContain('absent-owner')
    expect(counted.every(({ hits, falseAlarms }) => hits === 1 && falseAlarms === 0)).toBe(true)
    await call('PATCH', `/api/admin/products/${ad._id}/status`, {
      headers: admin.headers,
      body: { status: 'active' },
    })
    expect(await patternCalled('absent-owner')).toMatchObject({ hits: 1, falseAlarms: 1 })
  })

  test('an ad is posted with its scam figures or not at all', async () => {
    await world.db.run(sql`alter table scam_figures add constraint none check (false) not valid`)
    const { status } = await call('POST', '/api/ads', {
      headers: seller.headers,
      body: {
        ...adBodies.Electronics,
        description: SCAM_TEXT,
        images: [await givenPicture(world, seller)],
      },
    })
    await world.db.run(sql`alter table scam_figures drop constraint none`)
    expect(status).toBe(500)
    expect(await world.db.many(sql`select from ads where seller_id = ${seller.id}`)).toEqual([])
  })

  test('scam figures of more than 30 days ago are left out', async () => {
    await converse(SCAM)
    await world.db.run(sql`update scam_figures set day = day - 30`)
    expect(await patternCalled('verification-code')).toMatchObject({ hits: 0 })
  })
})

describe('POST /api/safety/feedback', () => {
  test('POST /api/safety/feedback counts a false alarm once per message and person', async () => {
    const id = await converse(SCAM)
    expect(await object(id, 1)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you. We’ll use that to make our warnings better.' },
    })
    expect((await object(id, 1)).status).toBe(200)
    expect(await patternCalled('verification-code')).toMatchObject({ hits: 1, falseAlarms: 1 })
    const own = await exportOwnData(world.db, seller.id)
    expect(own.wrongWarnings).toMatchObject([{ conversationId: id, message: SCAM }])
    // It goes with the account; the count stays.
    await world.db.run(sql`delete from accounts where id = ${seller.id}`)
    expect(await world.db.many(sql`select from scam_feedback`)).toEqual([])
    expect(await patternCalled('verification-code')).toMatchObject({ falseAlarms: 1 })
  })

  test('scam feedback is for the recipient: not for the sender, nor for strangers, nor about nothing', async () => {
    const id = await converse(SCAM)
    const stranger = await world.member()
    expect((await object(id, 1, buyer)).body).toMatchObject({ message: 'Message not found' })
    expect((await object(id, 1, stranger)).status).toBe(404)
    expect((await object(id, 2)).status).toBe(404)
    expect((await object(id, 0)).status).toBe(400)
    expect((await object('no-id', 1)).status).toBe(400)
    expect(await patternCalled('verification-code')).toMatchObject({ falseAlarms: 0 })
  })

  test('scam feedback about a message without a warning counts nothing', async () => {
    const id = await converse(HONEST)
    expect((await object(id, 1)).status).toBe(200)
    expect(await figures()).toEqual([])
  })
})

describe('PATCH /api/admin/scam-patterns/:pattern', () => {
  const turn = (id: string, isOn: boolean, by = admin) =>
    call('PATCH', `/api/admin/scam-patterns/${id}`, { headers: by.headers, body: { isOn } })

  test('a scam pattern that is switched off is ignored, on the server and by browsers', async () => {
    const { status, body } = await turn('verification-code', false)
    expect(status).toBe(200)
    expect(body.patterns).toContainEqual(expect.objectContaining({ id: 'verification-code', isOn: false }))
    await converse(SCAM)
    expect(await figures()).toEqual([])
    const market = await call('GET', '/api/market')
    expect(market.body.settings.switchedOffPatterns).toEqual(['verification-code'])
    const audit = await call('GET', '/api/admin/audit?target=market&id=settings', { headers: admin.headers })
    expect(audit.body.entries).toMatchObject([
      { action: 'market.settings', after: { switchedOffPatterns: ['verification-code'] } },
    ])

    await turn('verification-code', true)
    await converse(SCAM)
    expect(await figures()).toMatchObject([{ pattern: 'verification-code', hits: 1 }])
  })

  test('an unknown scam pattern is refused, and members may not switch any', async () => {
    expect((await turn('no-such', false)).body).toMatchObject({ message: 'Scam pattern not found' })
    expect((await turn('verification-code', false, seller)).status).toBe(403)
    expect((await call('GET', '/api/admin/scam-patterns', { headers: seller.headers })).status).toBe(403)
  })
})
