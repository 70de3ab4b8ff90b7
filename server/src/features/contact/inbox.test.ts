import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { replyToMessage } from './inbox.service.ts'

let world: World
let support: TestMember
beforeAll(async () => {
  world = await makeWorld()
  support = await world.member({ role: 'support', name: 'Sue Support' })
})

const call = caller(() => world)
const write = async (changes: object = {}) => {
  const body = {
    name: 'Mia Chen',
    email: `${randomUUID()}@example.com`,
    subject: 'My ad',
    message: 'Hello,\n\nwhere is <my> ad?',
    ...changes,
  }
  await call('POST', '/api/contact/send', { body })
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from contact_messages where email = ${body.email}`,
  )
  return { id, email: body.email }
}
const list = async (tab = 'open') =>
  (await call('GET', `/api/admin/inbox?tab=${tab}&limit=50`, { headers: support.headers })).body
const reply = (id: string, text: string, idempotencyKey: string = randomUUID()) =>
  call('POST', `/api/admin/inbox/${id}/replies`, { headers: support.headers, body: { text, idempotencyKey } })
const setDone = (id: string, isDone: boolean) =>
  call('PATCH', `/api/admin/inbox/${id}`, { headers: support.headers, body: { isDone } })
const idsIn = async (tab?: string) => (await list(tab)).messages.map(({ _id }: { _id: string }) => _id)

test('a reply is mailed with the message it answers, stored, and closes the message', async () => {
  const { id, email } = await write()
  expect(await idsIn()).toContain(id)
  const key = randomUUID()
  const answered = await reply(id, ' It is live now.\nCheers ', key)
  expect(answered).toMatchObject({
    status: 200,
    body: {
      closedBy: 'Sue Support',
      closedAt: expect.any(String),
      replies: [{ text: 'It is live now.\nCheers', author: 'Sue Support' }],
    },
  })
  // Sent again after a lost reply.
  await reply(id, 'It is live now.\nCheers', key)
  const [mail, ...others] = await world.mailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Re: My ad', replyTo: 'support@bowerbird.example' })
  expect(mail?.text).toContain('It is live now.\n\nCheers')
  expect(mail?.text).toContain('> where is <my> ad?')
  expect(mail?.html).toContain('&gt; where is &lt;my&gt; ad?')
  expect(await idsIn()).not.toContain(id)
  expect(await idsIn('closed')).toContain(id)
  const logged = await world.db.many(
    sql`select action, title, actor from audit_log where after ->> 'message' = ${id}`,
  )
  expect(logged).toEqual([{ action: 'inbox.replied', title: 'My ad', actor: 'Sue Support' }])
  // A second reply is another mail.
  expect((await reply(id, 'One more thing')).body.replies).toHaveLength(2)
})

test('a message is marked as done without a reply, and opened again', async () => {
  const { id, email } = await write()
  expect((await setDone(id, true)).body).toMatchObject({ closedBy: 'Sue Support', replies: [] })
  expect(await idsIn('closed')).toContain(id)
  expect((await setDone(id, false)).body).toMatchObject({ closedAt: null, closedBy: null })
  expect(await idsIn()).toContain(id)
  expect(await world.mailsTo(email)).toEqual([])
})

test('messages from bots have a tab of their own, until someone replies', async () => {
  const { id } = await write({ website: 'https://spam.example' })
  expect(await idsIn()).not.toContain(id)
  expect(await idsIn('suspect')).toContain(id)
  await reply(id, 'You are no bot')
  expect(await idsIn('suspect')).not.toContain(id)
  expect(await idsIn('closed')).toContain(id)
})

test('the oldest open message comes first, and pages have totals', async () => {
  const [first, second] = [await write(), await write()]
  await world.db.run(sql`
    update contact_messages set created_at = now() - interval '3 days' where id = ${second.id}`)
  const ids = await idsIn()
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
  const { body } = await call('GET', '/api/admin/inbox?limit=1', { headers: support.headers })
  expect(body.messages).toHaveLength(1)
  expect(body.pagination).toMatchObject({ hasNextPage: true, totalMessages: body.counts.open })
})

test('the inbox is refused to members and analysts; a wrong message or empty reply is an error', async () => {
  const { id } = await write()
  for (const role of ['user', 'analyst'] as const) {
    const { headers } = await world.member({ role })
    expect((await call('GET', '/api/admin/inbox', { headers })).status).toBe(403)
    expect((await call('PATCH', `/api/admin/inbox/${id}`, { headers, body: { isDone: true } })).status).toBe(
      403,
    )
  }
  expect((await reply(randomUUID(), 'Hello')).status).toBe(404)
  expect(await reply(id, '  ')).toMatchObject({ status: 400, body: { message: 'Write a reply first' } })
})

test('a reply whose mail can’t be queued is not stored', async () => {
  const { id } = await write()
  const mailer = {
    post: () => Promise.reject(new Error('no queue')),
    cancel: async () => 0,
    discardTo: async () => {},
  }
  const member = { id: support.id, role: 'support', isNew: false, hasTwoFactor: false } as const
  const sent = replyToMessage({ db: world.db, mailer, publicUrl: () => '' }, member, id, {
    text: 'Hi',
    idempotencyKey: randomUUID(),
  })
  await expect(sent).rejects.toThrow('no queue')
  expect(await idsIn()).toContain(id)
})
