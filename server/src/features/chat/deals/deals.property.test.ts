import { randomUUID } from 'node:crypto'
import { cancelReasons } from '@bowerbird/contract/deals/cancel-reasons'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { type DealState, dealAfter } from '@bowerbird/contract/deals/deals.states'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { queueOf } from '../../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { offerCalls } from '../offers/offers.fixture.ts'
import { dealCalls } from './deals.fixture.ts'

/*
 * Random moves of two buyers, a seller, a moderator, the jobs and the clock over the real API and database. After each:
 * - an ad has one live deal at most, and it agrees with the ad: reserved for its buyer, or sold to them;
 * - an ad that is reserved for somebody has a deal with them;
 * - a deal has moved only as the table of states says, and one that is done stays so;
 * - one person at most is asked in the queue, and only while the ad can be had;
 * - nobody has been notified twice of the same thing.
 *
 * SEED and RUNS make other and longer walks; with RUNS, a failure is reduced to its shortest walk.
 */

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const offers = offerCalls(() => world)
const deals = dealCalls(() => world)
const queue = queueOf(() => world)

const buyers = fc.constantFrom(0, 1)
const sides = fc.constantFrom('buyer' as const, 'seller' as const)
const anyMove = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('offer' as const),
      by: buyers,
      amount: fc.integer({ min: 400, max: 500 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      to: buyers,
      by: sides,
      move: fc.constantFrom(
        'accept' as const,
        'accept' as const,
        'decline' as const,
        'withdraw' as const,
        'cancel' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('reserve' as const), to: fc.constantFrom(0, 1, undefined) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('ad' as const),
      to: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'sold' as const),
      soldTo: fc.constantFrom(0, 1, undefined),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('done' as const), of: buyers, by: sides }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('code' as const),
      of: buyers,
      by: sides,
      isRight: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('cancel' as const),
      of: buyers,
      by: sides,
      reason: fc.constantFrom(...cancelReasons),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('meet' as const),
      of: buyers,
      by: sides,
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('agree' as const), of: buyers, by: sides }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('queue' as const), by: buyers, isJoin: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('turn' as const),
      by: buyers,
      answer: fc.constantFrom('yes' as const, 'no' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('block' as const), of: buyers, isOn: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('staff' as const), isUndo: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('clock' as const), hours: fc.constantFrom(1, 20, 30, 80, 800) }),
  },
)
type Move = typeof anyMove extends fc.Arbitrary<infer T> ? T : never

interface Walk {
  seller: TestMember
  buyers: [TestMember, TestMember]
  chats: [string, string]
  adId: string
  states: Map<string, DealState>
  decided?: string
}

async function begin(): Promise<Walk> {
  const seller = await world.member()
  const buyers: [TestMember, TestMember] = [await world.member(), await world.member()]
  const { id: adId } = await world.ad(seller, { title: `Oak table ${randomUUID().slice(0, 8)}`, price: 500 })
  const chats: [string, string] = [
    (await chat.open(buyers[0], adId)).body._id,
    (await chat.open(buyers[1], adId)).body._id,
  ]
  return { seller, buyers, chats, adId, states: new Map() }
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As if these hours had passed for everything that a job looks at. */
async function moveClock({ adId }: Walk, hours: number): Promise<void> {
  const ago = sql`make_interval(hours => ${hours}::int)`
  const { db } = world
  await db.run(sql`update ads set reserved_until = reserved_until - ${ago} where id = ${adId}`)
  await db.run(sql`
    update offers set expires_at = expires_at - ${ago}, created_at = created_at - ${ago}
    where conversation_id in (select id from conversations where ad_id = ${adId})`)
  await db.run(sql`
    update deals set seller_done_at = seller_done_at - ${ago}, buyer_done_at = buyer_done_at - ${ago},
      agreed_at = agreed_at - ${ago} where ad_id = ${adId}`)
  await db.run(sql`
    update deal_meetings set meet_at = meet_at - ${ago}, agreed_at = agreed_at - ${ago}
    where deal_id in (select id from deals where ad_id = ${adId})`)
  await db.run(sql`update queue_places set answer_by = answer_by - ${ago} where ad_id = ${adId}`)
  await world.jobs.minute()
}

/** The deal of a buyer's chat, as they or the seller see it. */
const dealAs = async (walk: Walk, of: 0 | 1, by: 'buyer' | 'seller'): Promise<[TestMember, Deal | null]> => {
  const member = by === 'buyer' ? walk.buyers[of] : walk.seller
  return [member, await deals.of(member, walk.chats[of])]
}

/** Makes a move, and returns the status of its reply. */
async function take(walk: Walk, move: Move): Promise<number> {
  const { seller, buyers, chats, adId } = walk
  const moveAd = (body: object) =>
    call('PATCH', `/api/ads/owner/${adId}/status`, { headers: seller.headers, body })
  switch (move.type) {
    case 'offer':
      return (await offers.make(buyers[move.by], chats[move.by], move.amount)).status
    case 'answer': {
      const { body } = await offers.list(seller, chats[move.to])
      const last = body.offers.at(-1)
      if (!last) return 200
      return (await offers.move(move.by === 'seller' ? seller : buyers[move.to], last._id, move.move)).status
    }
    case 'reserve':
      return (
        await moveAd({
          status: 'reserved',
          until: day(3),
          ...(move.to !== undefined && { conversationId: chats[move.to] }),
        })
      ).status
    case 'ad':
      return (
        await moveAd({
          status: move.to,
          ...(move.to === 'sold' && {
            notifiesOthers: false,
            ...(move.soldTo !== undefined && { conversationId: chats[move.soldTo] }),
          }),
        })
      ).status
    case 'done': {
      const [member, deal] = await dealAs(walk, move.of, move.by)
      return deal ? (await deals.done(member, deal._id)).status : 200
    }
    case 'code': {
      const [member, deal] = await dealAs(walk, move.of, move.by)
      const [, other] = await dealAs(walk, move.of, move.by === 'buyer' ? 'seller' : 'buyer')
      if (!deal) return 200
      const right = other?.code ?? '0000'
      const code = move.isRight ? right : right === '1234' ? '4321' : '1234'
      return (await deals.confirm(member, deal._id, code)).status
    }
    case 'cancel': {
      const [member, deal] = await dealAs(walk, move.of, move.by)
      return deal ? (await deals.cancel(member, deal._id, move.reason)).status : 200
    }
    case 'meet': {
      const [member, deal] = await dealAs(walk, move.of, move.by)
      return deal ? (await deals.propose(member, deal._id, `${day(move.days)}T10:00`)).status : 200
    }
    case 'agree': {
      const [member, deal] = await dealAs(walk, move.of, move.by)
      return deal?.meeting ? (await deals.agree(member, deal._id, deal.meeting)).status : 200
    }
    case 'queue':
      return (
        await call(move.isJoin ? 'POST' : 'DELETE', `/api/ads/${adId}/queue`, {
          headers: buyers[move.by].headers,
        })
      ).status
    case 'turn':
      return (
        await call('POST', `/api/ads/${adId}/queue/answer`, {
          headers: buyers[move.by].headers,
          body: { answer: move.answer },
        })
      ).status
    case 'block':
      return (await (move.isOn ? chat.block : chat.unblock)(seller, chats[move.of])).status
    case 'staff': {
      if (move.isUndo) {
        if (walk.decided) await queue.undo(mo, walk.decided)
        return 200
      }
      const { headers } = await world.member()
      await call('POST', '/api/reports', { headers, body: { productId: adId, reason: 'Spam' } })
      const open = await world.db.maybeOne<{ id: string }>(sql`
        select id from moderation_cases where ad_id = ${adId} and decided_at is null limit 1`)
      if (open) {
        await queue.decide(mo, [open.id], { outcome: 'refused', reason: 'photos' })
        walk.decided = open.id
      }
      return 200
    }
    case 'clock':
      await moveClock(walk, move.hours)
      return 200
  }
}

interface Row {
  id: string
  state: DealState
  buyerId: string
  hasSellerSaid: boolean
}

async function expectAgreement(walk: Walk, move: Move): Promise<void> {
  const { adId } = walk
  const ad = await world.db.one<{ status: string; reservedFor: string | null }>(
    sql`select status, reserved_for as "reservedFor" from ads where id = ${adId}`,
  )
  const rows = await world.db.many<Row>(sql`
    select id, state, buyer_id as "buyerId", seller_done_at is not null as "hasSellerSaid" from deals where ad_id = ${adId}`)
  const live = rows.filter(({ state }) => state === 'agreed')
  expect({ move, live: live.length <= 1 }).toEqual({ move, live: true })
  for (const { buyerId, hasSellerSaid } of live) {
    const isSoldToThem = hasSellerSaid && ad.status !== 'active' && ad.status !== 'reserved'
    expect({ move, ad, agrees: isSoldToThem || ad.reservedFor === buyerId }).toEqual({
      move,
      ad,
      agrees: true,
    })
  }
  if (ad.reservedFor)
    expect({ move, buyers: live.map(({ buyerId }) => buyerId) }).toEqual({ move, buyers: [ad.reservedFor] })
  for (const { id, state } of rows) {
    const before = walk.states.get(id)
    const isLegal =
      before === undefined ||
      before === state ||
      (['confirm', 'complete', 'cancel', 'end', 'reopen'] as const).some((each) =>
        (['buyer', 'seller', 'system'] as const).some((actor) => dealAfter(before, each, actor) === state),
      )
    expect({ move, before, state, isLegal }).toEqual({ move, before, state, isLegal: true })
    walk.states.set(id, state)
  }
  const asked = await world.db.many(
    sql`select from queue_places where ad_id = ${adId} and answer_by is not null`,
  )
  expect({ move, ad, asked: asked.length <= (ad.status === 'active' ? 1 : 0) }).toEqual({
    move,
    ad,
    asked: true,
  })
  const twice = await world.db.many<{ key: string }>(sql`
    select key from notifications where ad_id = ${adId} group by account_id, key having count(*) > 1`)
  expect(twice).toEqual([])
}

test('no sequence of moves leaves an ad and its deals in disagreement', {
  timeout: process.env.RUNS ? 600_000 : 60_000,
}, async () => {
  const reached = new Set<DealState>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 20, maxLength: 40 }), async (moves) => {
      const walk = await begin()
      for (const move of moves) {
        expect({ move, status: await take(walk, move) }).not.toMatchObject({ status: 500 })
        await expectAgreement(walk, move)
      }
      for (const state of walk.states.values()) reached.add(state)
    }),
    {
      numRuns: Number(process.env.RUNS ?? 2),
      seed: Number(process.env.SEED ?? 20_261_118),
      examples: [[tour]],
      endOnFailure: !process.env.RUNS,
    },
  )
  expect([...reached].toSorted()).toEqual(['agreed', 'done', 'ended'])
})

/** What matters most: the first of the walks. */
const tour: Move[] = [
  { type: 'offer', by: 0, amount: 450 },
  { type: 'answer', to: 0, by: 'seller', move: 'accept' },
  { type: 'queue', by: 1, isJoin: true },
  { type: 'meet', of: 0, by: 'buyer', days: 2 },
  { type: 'agree', of: 0, by: 'seller' },
  { type: 'cancel', of: 0, by: 'buyer', reason: 'other' },
  { type: 'turn', by: 1, answer: 'yes' },
  { type: 'code', of: 1, by: 'buyer', isRight: false },
  { type: 'queue', by: 0, isJoin: true },
  { type: 'clock', hours: 800 },
  { type: 'turn', by: 0, answer: 'yes' },
  { type: 'staff', isUndo: false },
  { type: 'staff', isUndo: true },
  { type: 'code', of: 0, by: 'seller', isRight: true },
  { type: 'ad', to: 'active', soldTo: undefined },
  { type: 'reserve', to: 1 },
  { type: 'done', of: 1, by: 'seller' },
]
