import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { minutesLater } from '../../../testing/minutes-later.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { chatCalls, listenOn } from '../chat.fixture.ts'
import { deliver, mailedPair, mailSource, takesReplies } from './replies.fixture.ts'

let world: World
let port: number | undefined
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example', incomingMail: takesReplies() })
  await listenOn(world.app)
  port = world.app.incomingMailPort
})
const chat = chatCalls(() => world)

const attached = (parts: [type: string, bytes: Buffer | string][]) =>
  [
    'Content-Type: multipart/mixed; boundary=b1',
    '',
    ...parts.flatMap(([type, bytes], index) =>
      type === 'text/plain'
        ? ['--b1', 'Content-Type: text/plain; charset=utf-8', '', String(bytes)]
        : [
            '--b1',
            `Content-Type: ${type}`,
            `Content-Disposition: attachment; filename=file-${index}`,
            'Content-Transfer-Encoding: base64',
            '',
            Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n'),
          ],
    ),
    '--b1--',
    '',
  ].join('\n')

test('photos of a reply are delivered in their order, and other files are named', async () => {
  const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
  const [wide, high] = [await jpeg(80, 40), await jpeg(40, 80)]
  const body = attached([
    ['text/plain', 'Here they are'],
    ['image/jpeg', wide],
    ['application/pdf', '%PDF'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/jpeg', high],
  ])
  const source = mailSource({ from: seller.email, to: replyTo, body, id: '<photos@x>' })
  const answers = [await deliver(port, source, { to: replyTo }), await deliver(port, source, { to: replyTo })]
  expect(answers).toMatchObject([{ code: 250 }, { code: 250 }])
  const { messages } = (await chat.messages(buyer, conversationId)).body
  expect(messages.slice(1)).toMatchObject([
    {
      text: 'Here they are\n\n[1 photo and 1 file were not delivered]',
      photos: [
        { width: 80, height: 40 },
        { width: 40, height: 80 },
      ],
    },
  ])
  // Photos alone are a reply; the email about them has none, and says so.
  const only = mailSource({ from: seller.email, to: replyTo, body: attached([['image/jpeg', high]]) })
  await deliver(port, only, { to: replyTo })
  expect((await chat.messages(buyer, conversationId)).body.messages[2]).toMatchObject({
    text: '',
    photos: [{ width: 40 }],
  })
  await minutesLater(world)
  const mail = (await world.mailsTo(buyer.email)).at(-1)
  expect(mail?.text).toContain('not delivered]” [2 photos, in the chat]\n\n[Photo, in the chat]')
  expect(mail?.html).not.toMatch(/message-photos|chat\/photos/)
})

test('a reply with nothing that can be delivered comes back to its sender', async () => {
  const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
  const body = attached([['application/pdf', '%PDF']])
  await deliver(port, mailSource({ from: seller.email, to: replyTo, body }), { to: replyTo })
  expect((await chat.messages(buyer, conversationId)).body.messages).toHaveLength(1)
  const notices = await world.db.many(sql`
    select details ->> 'text' as text from notifications
    where account_id = ${seller.id} and details ->> 'event' = 'reply_not_delivered'`)
  expect(notices).toEqual([{ text: expect.stringContaining('It had no text and no photo') }])
})
