import {
  APPEALED_ALREADY,
  MESSAGE_NOT_UNDOABLE,
  NO_REFUSAL_TO_APPEAL,
  OWN_DECISION_APPEALED,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { chatCalls, makePair } from './chat.fixture.ts'

const SCAM = 'Please send me the 6 digit code so I know you are real'

let world: World
let mo: TestMember
let max: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  max = await world.member({ role: 'moderator', name: 'Max' })
})
const queue = queueOf(() => world)
const chat = chatCalls(() => world)

/** A first message that was held. */
async function held() {
  const pair = await makePair(world)
  const { body } = await chat.send(pair.buyer, pair.conversationId, SCAM)
  const { id: caseId } = await world.db.one<{ id: string }>(
    sql`select id from moderation_cases where conversation_id = ${pair.conversationId}`,
  )
  const appeal = (by = pair.buyer) =>
    queue.call('POST', `/api/chat/held-messages/${body._id}/appeal`, {
      headers: by.headers,
      body: { text: 'I meant the code of the gate' },
    })
  const state = async () => (await chat.get(pair.buyer, pair.conversationId)).body.held[0]
  const appealCase = async () =>
    (
      await world.db.one<{ id: string }>(
        sql`select id from moderation_cases where conversation_id = ${pair.conversationId} and kind = 'appeal'`,
      )
    ).id
  return { ...pair, caseId, appeal, state, appealCase }
}

const refuse = (caseId: string, note?: string) =>
  queue.decide(mo, [caseId], { outcome: 'refused', reason: 'scam', note })
/** The email about the refusal has been sent: a later one is not combined with it. */
const sendMails = ({ email }: TestMember) => world.mailsTo(email)

test('the sender of a refused message is notified on the site and by email, with the reason and the note', async () => {
  const { buyer, caseId, conversationId, seller } = await held()
  await refuse(caseId, 'Please ask about the bicycle.')
  const { body } = await queue.call('GET', '/api/notifications', { headers: buyer.headers })
  expect(body.notifications).toMatchObject([
    {
      kind: 'message',
      title: 'Your message wasn’t delivered: “Blue bicycle”',
      href: `/chat?conversation=${conversationId}`,
    },
  ])
  const [mail] = await world.mailsTo(buyer.email)
  expect(mail).toMatchObject({ subject: 'Your message wasn’t delivered' })
  for (const text of ['“Blue bicycle”', 'in a way that scams do', 'Please ask about the bicycle.', 'appeal'])
    expect(mail?.text).toContain(text)
  expect(mail?.text).not.toContain(SCAM)
  expect(await world.mailsTo(seller.email)).toEqual([])
})

test('a delivered message needs no notice', async () => {
  const { buyer, caseId } = await held()
  await queue.decide(mo, [caseId], { outcome: 'released' })
  expect(await world.mailsTo(buyer.email)).toEqual([])
})

test('a refusal of a message can be appealed once, by its sender, and another person who agrees delivers it', async () => {
  const { buyer, seller, conversationId, caseId, appeal, state, appealCase } = await held()
  expect(await state()).toMatchObject({ mayAppeal: false, appealState: null })
  expect(await appeal()).toMatchObject({ status: 409, body: { message: NO_REFUSAL_TO_APPEAL } })
  await refuse(caseId)
  await sendMails(buyer)
  expect(await state()).toMatchObject({ mayAppeal: true, appealState: null })
  expect((await appeal(seller)).status).toBe(404)
  expect(await appeal()).toMatchObject({ status: 200, body: { mayAppeal: false, appealState: 'open' } })
  expect(await appeal()).toMatchObject({ status: 409, body: { message: APPEALED_ALREADY } })
  const id = await appealCase()
  expect((await queue.get(max, id)).body).toMatchObject({
    kind: 'appeal',
    title: 'Blue bicycle',
    details: 'I meant the code of the gate',
    appealedMessage: SCAM,
    appealed: { outcome: 'refused', decidedBy: 'Mo' },
  })
  const uphold = (by: TestMember) => queue.decide(by, [id], { outcome: 'upheld' })
  expect((await uphold(mo)).body.refused).toEqual([{ _id: id, message: OWN_DECISION_APPEALED }])
  expect((await uphold(max)).body.decided).toEqual([id])
  const { body } = await chat.messages(seller, conversationId)
  expect(body.messages).toMatchObject([{ text: SCAM }])
  expect((await chat.get(buyer, conversationId)).body.held).toEqual([])
  const subjects = (await world.mailsTo(buyer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your appeal: your message was delivered')
  expect((await queue.undo(max, id)).body.refused).toEqual([{ _id: id, message: MESSAGE_NOT_UNDOABLE }])
  // An upheld appeal takes the strike away.
  const { body: trust } = await queue.call('GET', '/api/trust', { headers: buyer.headers })
  expect(trust.strikes).toEqual([])
})

test('a confirmed refusal stays, its sender is notified, and the strike says that it was a message', async () => {
  const { buyer, seller, conversationId, caseId, appeal, state, appealCase } = await held()
  await refuse(caseId)
  await sendMails(buyer)
  await appeal()
  await queue.decide(max, [await appealCase()], { outcome: 'confirmed', note: 'It reads like a scam.' })
  expect(await state()).toMatchObject({ mayAppeal: false, appealState: 'confirmed' })
  expect((await chat.messages(seller, conversationId)).body.messages).toEqual([])
  const mails = await world.mailsTo(buyer.email)
  expect(mails.find(({ subject }) => subject === 'Your appeal: our decision stays')?.text).toContain(
    'It reads like a scam.',
  )
  const { body: trust } = await queue.call('GET', '/api/trust', { headers: buyer.headers })
  expect(trust.strikes).toMatchObject([{ title: 'Your message about “Blue bicycle”' }])
})
