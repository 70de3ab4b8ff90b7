import {
  CASE_CLAIMED,
  CASE_DECIDED,
  CASE_NOT_FOUND,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let [mo, max, seller]: TestMember[] = []
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  max = await world.member({ role: 'moderator', name: 'Max' })
  seller = await world.member()
})
const queue = queueOf(() => world)
const people = () => ({ mo: mo as TestMember, max: max as TestMember, seller: seller as TestMember })
async function waiting(): Promise<string> {
  const ad = await world.ad(people().seller, { status: 'pending' })
  return queue.caseOf(ad.id)
}

test('of twenty moderators who claim a review at once, one holds it', async () => {
  const staff = await Promise.all(Array.from({ length: 20 }, () => world.member({ role: 'moderator' })))
  for (let round = 0; round < 3; round++) {
    const ids = [await waiting(), await waiting()]
    // In both orders, which must not deadlock.
    const replies = await Promise.all(
      staff.map((one, i) => queue.claim(one, ...(i % 2 ? ids : [...ids].reverse()))),
    )
    const claimed = replies.flatMap(({ body }) => body.claimed as string[])
    expect(claimed.sort()).toEqual([...ids].sort())
    const refused = replies.flatMap(({ body }) => body.refused as { message: string }[])
    expect(refused).toHaveLength(38)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([CASE_CLAIMED]))
  }
})

test('a colleague sees who holds a review, can’t decide, and can once it is released or has expired', async () => {
  const { mo, max } = people()
  const id = await waiting()
  expect((await queue.claim(mo, id)).body).toEqual({ claimed: [id], refused: [] })
  // Holding it longer.
  expect((await queue.claim(mo, id)).body.claimed).toEqual([id])
  expect((await queue.get(max, id)).body.claimedBy).toEqual({ _id: mo.id, name: 'Mo', isMe: false })
  expect((await queue.get(mo, id)).body.claimedBy).toMatchObject({ isMe: true })
  const approve = () => queue.decide(max, [id], { outcome: 'approved' })
  expect((await approve()).body).toEqual({ decided: [], refused: [{ _id: id, message: CASE_CLAIMED }] })
  // Only who holds it can release it.
  await queue.release(max, id)
  expect((await queue.claim(max, id)).body.refused).toHaveLength(1)
  await world.db.run(
    sql`update moderation_cases set claimed_until = now() - interval '1 second' where id = ${id}`,
  )
  expect((await queue.get(max, id)).body.claimedBy).toBeNull()
  expect((await queue.claim(max, id)).body.claimed).toEqual([id])
  await queue.release(max, id)
  expect((await queue.claim(mo, id)).body.claimed).toEqual([id])
  await queue.release(mo, id)
  // It is unclaimed: no claim is needed.
  expect((await approve()).body.decided).toEqual([id])
  expect(await queue.row(id)).toMatchObject({ claimedBy: null, decidedBy: max.id })
})

test('of two moderators who decide at once, one does', async () => {
  const { mo, max } = people()
  for (let round = 0; round < 5; round++) {
    const id = await waiting()
    const replies = await Promise.all([
      queue.decide(mo, [id], { outcome: 'approved' }),
      queue.decide(max, [id], { outcome: 'refused', reason: 'scam' }),
    ])
    expect(replies.flatMap(({ body }) => body.decided)).toEqual([id])
    expect(replies.flatMap(({ body }) => body.refused)).toEqual([{ _id: id, message: CASE_DECIDED }])
  }
})

test('a review that is decided or does not exist can’t be claimed', async () => {
  const { mo, max } = people()
  const id = await waiting()
  await queue.decide(mo, [id], { outcome: 'approved' })
  const missing = crypto.randomUUID()
  expect((await queue.claim(max, id, missing)).body).toEqual({
    claimed: [],
    refused: [
      { _id: id, message: CASE_DECIDED },
      { _id: missing, message: CASE_NOT_FOUND },
    ],
  })
})
