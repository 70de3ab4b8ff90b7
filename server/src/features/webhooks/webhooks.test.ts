import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebhookPayload } from '@bowerbird/contract/webhooks/webhook-payload'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { atEnd } from '../../testing/ends.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { gapSeconds, sendDueWebhooks } from './send-webhooks.service.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A member's own server. */
async function openReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: (reply: ServerResponse) => void reply.writeHead(204).end(),
    origin: '',
  }
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      receiver.received.push({ path: request.url ?? '', headers: request.headers, body })
      receiver.answer(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atEnd(async () => void server.close())
  return receiver
}

let world: World
let receiver: Awaited<ReturnType<typeof openReceiver>>
let admin: TestMember
let ip: string
beforeAll(async () => {
  ip = '127.0.0.1'
  world = await makeWorld({ webhooks: { isAllowed: (address) => address === ip } })
  receiver = await openReceiver()
  admin = await world.member({ role: 'admin' })
})
beforeEach(async () => {
  await world.db.run(sql`delete from webhooks`)
  receiver.received.length = 0
  receiver.answer = (reply) => void reply.writeHead(204).end()
})
const call = caller(() => world)
const send = () => sendDueWebhooks({ db: world.db, fetch: { isAllowed: (address) => address === ip } })

const all = ['ad.listed', 'ad.sold', 'message.sent', 'decision.made']
async function add(
  member: TestMember,
  options: { events?: string[]; path?: string; isMarket?: boolean } = {},
) {
  const { events = all, path = '/hook', isMarket = false } = options
  const { status, body } = await call('POST', isMarket ? '/api/admin/webhooks' : '/api/webhooks', {
    headers: member.headers,
    body: { address: receiver.origin + path, events },
  })
  expect(status).toBe(200)
  return body as { secret: string; webhook: { _id: string } }
}
const of = (member: TestMember) => ({
  list: async () => (await call('GET', '/api/webhooks', { headers: member.headers })).body.webhooks,
  log: async (id: string) =>
    (await call('GET', `/api/webhooks/${id}/deliveries`, { headers: member.headers })).body.deliveries,
  post: (path: string) => call('POST', `/api${path}`, { headers: member.headers }),
  put: (id: string, body: object) =>
    call('PUT', `/api/webhooks/${id}`, { headers: member.headers, body: { events: all, ...body } }),
})
const verified = (secret: string, { headers, body }: Received) =>
  WebhookPayload.parse(new Webhook(secret).verify(body, headers as Record<string, string>))
const sell = (seller: TestMember, id: string) =>
  call('PATCH', `/api/ads/owner/${id}/status`, { headers: seller.headers, body: { status: 'sold' } })
/** As if so much time had passed. */
const later = (seconds: number) =>
  world.db.run(sql`
    update webhook_deliveries set due_at = due_at - make_interval(secs => ${seconds}) where due_at is not null`)

test('a member is told of their own ads, signed, and of nobody else’s', async () => {
  const [seller, other] = await Promise.all([world.member(), world.member()])
  const { secret } = await add(seller)
  const { id } = await world.ad(seller, { status: 'active', title: 'Blue bike', price: 120 })
  const theirs = await world.ad(other, { status: 'active' })
  await sell(seller, id)
  await sell(other, theirs.id)
  await send()
  const payloads = receiver.received.map((each) => verified(secret, each))
  expect(payloads).toHaveLength(2)
  expect(payloads.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
    {
      type: 'ad.listed',
      version: 1,
      timestamp: expect.any(String),
      data: { adId: id, title: 'Blue bike', price: 120 },
    },
    expect.objectContaining({ type: 'ad.sold', data: { adId: id, title: 'Blue bike', price: 120 } }),
  ])
  expect(() =>
    verified('whsec_c2VjcmV0c2VjcmV0c2VjcmV0', receiver.received[0] ?? { path: '', headers: {}, body: '' }),
  ).toThrow()
})

test('a message is told to its recipient only, without its text; the market gets it, too', async () => {
  const [seller, buyer] = await Promise.all([world.member(), world.member()])
  await add(seller, { path: '/seller' })
  await add(buyer, { path: '/buyer' })
  await add(admin, { path: '/market', events: ['message.sent'], isMarket: true })
  const { id } = await world.ad(seller, { status: 'active' })
  const { headers } = buyer
  const chats = '/api/chat/conversations'
  const conversationId = (await call('POST', chats, { headers, body: { productId: id } })).body._id
  const body = { text: 'Is it still here?', clientId: crypto.randomUUID() }
  expect((await call('POST', `${chats}/${conversationId}/messages`, { headers, body })).status).toBe(200)
  await send()
  const messages = receiver.received.filter(({ body }) => body.includes('message.sent'))
  expect(messages.map(({ path }) => path).toSorted()).toEqual(['/market', '/seller'])
  for (const { body } of messages) {
    expect(WebhookPayload.parse(JSON.parse(body)).data).toEqual({
      conversationId,
      number: 1,
      from: 'buyer',
      adId: id,
    })
    expect(body).not.toContain('still here')
  }
})

test('decisions and reports reach the market; a decision that is undone is not told', async () => {
  const seller = await world.member()
  await add(seller, { events: ['decision.made'], path: '/seller' })
  await add(admin, { events: ['decision.made', 'report.made'], path: '/market', isMarket: true })
  const decide = async (status: string) => {
    const { id } = await world.ad(seller, { status: 'pending' })
    const moved = await call('PATCH', `/api/admin/products/${id}/status`, {
      headers: admin.headers,
      body: { status },
    })
    expect(moved.status).toBe(200)
    return id
  }
  const kept = await decide('active')
  const undone = await decide('active')
  await send()
  expect(receiver.received).toEqual([])
  await world.db.run(sql`update moderation_cases set decided_at = null, outcome = null, decided_by = null,
    status_before = null, status_after = null where ad_id = ${undone}`)
  await world.db.run(sql`
    insert into reports (id, ad_id, reason, title) values (gen_random_uuid(), ${kept}, 'scam', 'An ad')`)
  await later(20)
  await send()
  const told = receiver.received.map(({ path, body }) => ({
    path,
    ...WebhookPayload.parse(JSON.parse(body)),
  }))
  expect(told.toSorted((a, b) => (a.path + a.type < b.path + b.type ? -1 : 1))).toMatchObject([
    {
      path: '/market',
      type: 'decision.made',
      data: { about: 'ad', outcome: 'approved', adId: kept, caseId: expect.any(String) },
    },
    { path: '/market', type: 'report.made', data: { about: 'ad', adId: kept } },
    { path: '/seller', type: 'decision.made', data: { about: 'ad', outcome: 'approved', adId: kept } },
  ])
  expect(told.find(({ path }) => path === '/seller')?.data).not.toHaveProperty('caseId')
})

test('an event exists if and only if its change does', async () => {
  const seller = await world.member()
  const { webhook } = await add(seller)
  const { id } = await world.ad(seller, { status: 'active' })
  const before = (await of(seller).log(webhook._id)).length
  await world.db
    .transaction(async (tx) => {
      await tx.run(sql`update ads set status = 'sold' where id = ${id}`)
      throw new Error('Rolled back')
    })
    .catch(() => undefined)
  expect(await of(seller).log(webhook._id)).toHaveLength(before)
})

test('what fails is tried again after growing gaps, with the same id, then the webhook is paused with an email', async () => {
  const seller = await world.member()
  const { webhook } = await add(seller)
  const { id } = await world.ad(seller, { status: 'active' })
  receiver.answer = (reply) => void reply.writeHead(503).end('Down for repairs')
  for (const gap of gapSeconds) {
    await send()
    const seconds = await world.db.one<{ s: number }>(sql`
      select extract(epoch from due_at - now())::int as s from webhook_deliveries where webhook_id = ${webhook._id}`)
    expect(seconds.s / gap).toBeGreaterThan(0.85)
    expect(seconds.s / gap).toBeLessThan(1.15)
    // Nothing is tried before.
    const { length } = receiver.received
    await send()
    expect(receiver.received).toHaveLength(length)
    await later(gap * 1.2)
    await world.db.run(
      sql`update webhooks set failing_since = failing_since - make_interval(secs => ${gap}) where id = ${webhook._id}`,
    )
  }
  await send()
  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await of(seller).list()).toMatchObject([
    {
      isOn: false,
      pauseReason: expect.stringContaining('hasn’t accepted anything for three days'),
      waiting: 1,
    },
  ])
  expect((await world.mailsTo(seller.email)).map(({ subject }) => subject)).toContain(
    'We’ve paused a webhook',
  )
  expect(await of(seller).log(webhook._id)).toMatchObject([
    { event: 'ad.listed', state: 'waiting', attempts: 10, status: 503, answer: 'Down for repairs' },
  ])

  // What happens while it is off is not kept; what has waited is sent.
  await sell(seller, id)
  receiver.answer = (reply) => void reply.writeHead(200).end('Thanks')
  const address = `${receiver.origin}/hook`
  expect((await of(seller).put(webhook._id, { address, isOn: true })).body).toMatchObject({
    isOn: true,
    pausedAt: null,
  })
  await send()
  expect(await of(seller).log(webhook._id)).toMatchObject([
    { state: 'delivered', status: 200, answer: 'Thanks' },
  ])
})

test('410 pauses at once, a redirect is followed nowhere, and an answer is cut', async () => {
  const seller = await world.member()
  const { webhook } = await add(seller)
  receiver.answer = (reply) => void reply.writeHead(302, { location: `${receiver.origin}/elsewhere` }).end()
  const test = () => of(seller).post(`/webhooks/${webhook._id}/test`)
  expect((await test()).body).toMatchObject({ event: 'test', state: 'failed', status: 302, attempts: 1 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  receiver.answer = (reply) => void reply.writeHead(200).end('x'.repeat(100_000))
  const { body } = await test()
  expect(body).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1024) })
  receiver.answer = (reply) => void reply.writeHead(410).end()
  await world.ad(seller, { status: 'active' })
  await send()
  expect(await of(seller).list()).toMatchObject([
    { isOn: false, pauseReason: expect.stringContaining('gone') },
  ])
})

test('a new secret signs beside the previous one for a day', async () => {
  const seller = await world.member()
  const { webhook, secret } = await add(seller)
  const renewed = (await of(seller).post(`/webhooks/${webhook._id}/secret`)).body
  expect(renewed.webhook.oldSecretUntil).toEqual(expect.any(String))
  const test = async () => {
    await of(seller).post(`/webhooks/${webhook._id}/test`)
    return receiver.received.at(-1) ?? { path: '', headers: {}, body: '' }
  }
  const both = await test()
  expect(verified(secret, both).type).toBe('test')
  expect(verified(renewed.secret, both).type).toBe('test')
  await world.db.run(sql`update webhooks set old_secret_until = now() where id = ${webhook._id}`)
  const one = await test()
  expect(verified(renewed.secret, one).type).toBe('test')
  expect(() => verified(secret, one)).toThrow()
})

test('a delivery is replayed with the same id; someone else’s can’t be seen, changed, tested or replayed', async () => {
  const [seller, other] = await Promise.all([world.member(), world.member()])
  const { webhook } = await add(seller)
  await world.ad(seller, { status: 'active' })
  await send()
  const [{ _id }] = await of(seller).log(webhook._id)
  const replayed = await of(seller).post(`/webhook-deliveries/${_id}/replay`)
  expect(replayed.body).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([_id, _id])

  const theirs = of(other)
  const address = `${receiver.origin}/hook`
  const asAdmin = of(admin)
  for (const { status } of [
    await theirs.post(`/webhook-deliveries/${_id}/replay`),
    await theirs.post(`/webhooks/${webhook._id}/test`),
    await theirs.post(`/webhooks/${webhook._id}/secret`),
    await theirs.put(webhook._id, { address, isOn: false }),
    await call('DELETE', `/api/webhooks/${webhook._id}`, { headers: other.headers }),
    await asAdmin.post(`/admin/webhooks/${webhook._id}/test`),
    await asAdmin.post(`/admin/webhook-deliveries/${_id}/replay`),
  ])
    expect(status).toBe(404)
  expect(receiver.received).toHaveLength(2)
})

test('nothing is sent into a private network, whatever its name', async () => {
  const seller = await world.member()
  const { webhook } = await add(seller)
  ip = '192.0.2.1'
  await world.ad(seller, { status: 'active' })
  await send()
  ip = '127.0.0.1'
  expect(receiver.received).toEqual([])
  expect(await of(seller).log(webhook._id)).toMatchObject([
    { state: 'waiting', status: null, error: expect.stringContaining('private network') },
  ])
})

test('a suspended member’s webhooks stop, and “This wasn’t me” switches them off', async () => {
  const seller = await world.member()
  await add(seller)
  const { id } = await world.ad(seller, { status: 'active' })
  await world.db.run(sql`update accounts set status = 'suspended' where id = ${seller.id}`)
  await world.db.run(sql`update ads set status = 'sold' where id = ${id}`)
  await send()
  expect(receiver.received).toEqual([])
  await world.db.run(sql`update accounts set status = 'active' where id = ${seller.id}`)
  const mail = (await world.mailsTo(seller.email)).find(({ subject }) =>
    subject.includes('webhook was added'),
  )
  const [, token] = /not-me\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await call('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200)
  const rows = await world.db.many(sql`select is_on as "isOn" from webhooks where account_id = ${seller.id}`)
  expect(rows).toEqual([{ isOn: false }])
})

test('administrators’ changes are in the audit log, without the address; members can’t have reports', async () => {
  const { webhook } = await add(admin, { path: '/secret-key', events: ['report.made'], isMarket: true })
  await call('DELETE', `/api/admin/webhooks/${webhook._id}`, { headers: admin.headers })
  const entries = await world.db.many<{ title: string; text: string }>(sql`
    select title, coalesce(after, before)::text as text from audit_log where action = 'market.webhooks'
      and target_id = ${webhook._id}::text order by at`)
  expect(entries.map(({ title }) => title)).toEqual(['Webhook added', 'Webhook deleted'])
  for (const { text } of entries) expect(text).not.toContain('secret-key')
  const seller = await world.member()
  const refused = await call('POST', '/api/webhooks', {
    headers: seller.headers,
    body: { address: receiver.origin, events: ['report.made'] },
  })
  expect(refused.status).toBe(400)
})

test('on a market with HTTPS, addresses have it too; logins and odd ports are refused everywhere', async () => {
  const secure = await makeWorld({ publicUrl: 'https://market.example' })
  const member = await secure.member()
  const errorAt = async (on: World, { headers }: TestMember, address: string) =>
    (
      await on.app.inject({
        method: 'POST',
        url: '/api/webhooks',
        headers: { ...headers, 'x-forwarded-proto': 'https' },
        body: { address, events: all },
      })
    ).json().validationErrors?.address
  expect(await errorAt(secure, member, 'http://shop.example/hook')).toBe(
    'The address has to begin with https://',
  )
  const seller = await world.member()
  expect(await errorAt(world, seller, 'https://me:pass@shop.example/')).toMatch(/name or password/)
  expect(await errorAt(world, seller, 'https://shop.example:25/')).toMatch(/port 25/)
  expect(await errorAt(world, seller, 'ftp://shop.example')).toMatch(/https/)
})

test('the log is kept for 30 days', async () => {
  const seller = await world.member()
  const { webhook } = await add(seller)
  await world.ad(seller, { status: 'active' })
  await world.db.run(sql`update webhook_deliveries set happened_at = now() - interval '31 days'`)
  await world.jobs.night()
  expect(await of(seller).log(webhook._id)).toEqual([])
})
