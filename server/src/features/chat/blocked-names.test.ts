import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'
import { chatCalls, makePair } from './chat.fixture.ts'
import { noticeUnread } from './chat-mails.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const chat = chatCalls(() => world)
const call = caller(() => world)

const rename = ({ id }: TestMember, name: string) =>
  world.db.run(sql`update accounts set name = ${name}, avatar = '/uploads/face.webp' where id = ${id}`)

/** Everything that a member can read about others, as text. */
async function readingsOf({ id, headers }: TestMember, conversationId: string): Promise<string> {
  const paths = [
    '/api/chat/conversations',
    `/api/chat/conversations/${conversationId}`,
    '/api/following',
    '/api/blocked',
    '/api/notifications',
    '/api/ads/owner/my-ads',
    '/api/phone-requests',
  ]
  const replies = await Promise.all(paths.map((path) => call('GET', path, { headers })))
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
  // Their own name and picture are no secret from them.
  const ownData = { ...(await exportOwnData(world.db, id)), profile: undefined }
  return JSON.stringify([replies.map(({ body }) => body), ownData])
}

/** Two people who know each other in every way there is, with a name that the ad doesn't show. */
async function acquainted() {
  const pair = await makePair(world)
  const { seller, buyer, adId, conversationId } = pair
  await chat.send(buyer, conversationId, 'Hello')
  await chat.send(seller, conversationId, 'Hello too')
  await world.ad(buyer)
  for (const [one, other] of [
    [seller, buyer],
    [buyer, seller],
  ] as const)
    await call('POST', `/api/sellers/${other.id}/follow`, { headers: one.headers })
  await call('GET', `/api/products/${adId}`, { headers: buyer.headers })
  await world.db.run(sql`
    update ads set status = 'reserved', reserved_for = ${buyer.id}, reserved_until = now() + interval '2 days'
    where id = ${adId}`)
  return pair
}

describe('people between whom there is a block', () => {
  test.each(['seller', 'buyer'] as const)(
    'learn no new name or picture of each other, if the %s blocks',
    async (by) => {
      const { seller, buyer, conversationId } = await acquainted()
      const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller]
      const before = await readingsOf(blocked, conversationId)
      expect(before).toContain(by === 'seller' ? 'Sam Seller' : 'Bea Buyer')
      await chat.block(blocker, conversationId)
      await rename(blocker, 'Newname Blocker')
      await rename(blocked, 'Newname Blocked')

      const ofBlocked = await readingsOf(blocked, conversationId)
      const ofBlocker = await readingsOf(blocker, conversationId)
      expect(ofBlocked).not.toMatch(/Newname Blocker|face\.webp/)
      expect(ofBlocker).not.toMatch(/Newname Blocked|face\.webp/)
      // The blocker has to know whom to unblock.
      expect((await call('GET', '/api/blocked', { headers: blocker.headers })).body.people).toMatchObject([
        { name: by === 'seller' ? 'Bea Buyer' : 'Sam Seller' },
      ])
      // And the other one has no name for them at all, except what an ad shows to everyone.
      if (by === 'buyer')
        expect((await chat.get(seller, conversationId)).body.other).toMatchObject({ name: 'A member' })

      await chat.unblock(blocker, conversationId)
      expect((await chat.get(seller, conversationId)).body.other.name).toMatch(/^Newname/)
    },
  )

  test('follow each other no more, wherever the block is made, and no news of their ads waits', async () => {
    const { seller, buyer, conversationId } = await acquainted()
    await world.db.run(sql`
      insert into notifications (id, account_id, kind, key, ad_id, details)
      select gen_random_uuid(), ${buyer.id}, 'seller', 'waiting', id,
        '{"event": "seller_posted", "title": "Sam Seller has a new ad"}'
      from ads where seller_id = ${seller.id}`)
    await chat.block(buyer, conversationId)
    for (const { headers } of [seller, buyer])
      expect((await call('GET', '/api/following', { headers })).body.sellers).toEqual([])
    expect(
      await world.db.many(sql`select from notifications where account_id = ${buyer.id} and key = 'waiting'`),
    ).toEqual([])
  })

  test('get no email about earlier messages of the other', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Hello')
    await chat.block(buyer, conversationId)
    await world.db.run(sql`
      update conversations set mail_to_seller_due_at = now() - interval '1 minute' where id = ${conversationId}`)
    await noticeUnread({ db: world.db, publicUrl: () => 'http://localhost' } as never)
    expect(await world.mailsTo(seller.email)).toEqual([])
  })
})
