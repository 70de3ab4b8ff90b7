import { randomBytes } from 'node:crypto'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { chatCalls, connect, listenOn, makePair, type Pair } from '../../features/chat/chat.fixture.ts'
import { assessCases } from '../../features/moderation-queue/signals/assess.service.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import {
  addressFor,
  findCanaries,
  inBatches,
  listen,
  type Output,
  probeRequests,
} from './canary-search.fixture.ts'
import { type CanaryWorld, plantCanaries } from './canary-world.fixture.ts'
import { listEndpoints } from './endpoints.fixture.ts'

/*
 * The privacy policy promises that the team doesn’t read conversations (decision 154). A word is planted in every place
 * where a chat keeps some, and everything that staff can call is searched for them.
 */

const words = new Map<string, string>()
const word = (place: string): string => {
  const value = `qzx${place.replace(/\W/g, '')}${randomBytes(4).toString('hex')}`
  words.set(`message.${place}${words.has(`message.${place}`) ? ' again' : ''}`, value)
  return value
}

const SCAM = 'Please send me the 6 digit code so I know you are real'

let world: World
let market: CanaryWorld
let staff: Partial<Record<Role, TestMember>>
const call = caller(() => world)
const chat = chatCalls(() => world)

const caseAbout = (conversationId: string) =>
  world.db.one<{ id: string; details: string | null }>(sql`
    select id, details from moderation_cases where conversation_id = ${conversationId} order by created_at desc limit 1`)
const decide = (id: string, outcome: string, more: object = {}) =>
  call('POST', '/api/admin/reviews/decisions', {
    headers: staff.moderator?.headers,
    body: { ids: [id], outcome, ...more },
  })

async function change(by: TestMember, id: string, seq: number, text?: string): Promise<void> {
  const url = `/api/chat/conversations/${id}/messages/${seq}`
  const { status } = await call(text === undefined ? 'DELETE' : 'PUT', url, {
    headers: by.headers,
    ...(text !== undefined && { body: { text } }),
  })
  expect(status).toBe(200)
}

/** A chat with everything that one can have, whose buyer is reported. */
async function reportedChat(): Promise<Pair> {
  const pair = await makePair(world)
  const { seller, buyer, conversationId: id } = pair
  await chat.send(buyer, id, `Hello ${word('sent')}`)
  await chat.send(buyer, id, `Is it ${word('before an edit')}`)
  await change(buyer, id, 2, `Is it ${word('after an edit')}`)
  await chat.send(buyer, id, `You are ${word('taken back')}`)
  await change(buyer, id, 3)
  await chat.send(seller, id, `No ${word('answer')}`)
  await call('PUT', `/api/chat/conversations/${id}/draft`, {
    headers: buyer.headers,
    body: { text: `And then ${word('draft')}` },
  })
  await call('POST', '/api/chat/saved-answers', {
    headers: buyer.headers,
    body: { text: `It is ${word('saved answer')}` },
  })
  const report = await call('POST', '/api/reports', {
    headers: seller.headers,
    body: { conversationId: id, reason: 'Rude or threatening', details: 'They were rude' },
  })
  expect(report.status).toBe(200)
  return pair
}

/** A scam in pieces: the first ones are delivered, the one that completes it is held. */
async function heldInPieces(): Promise<Pair> {
  const pair = await makePair(world)
  const pieces = [
    `please tell me ${word('delivered piece')}`,
    'the 6 digit one',
    'that google sent',
    'you as a code',
  ]
  for (const piece of pieces) {
    const { body } = await chat.send(pair.buyer, pair.conversationId, piece)
    if ('refusal' in body) return pair
  }
  throw new Error('No piece was held')
}

async function held(place: string): Promise<Pair> {
  const pair = await makePair(world)
  const { body } = await chat.send(pair.buyer, pair.conversationId, `${SCAM} ${word(place)}`)
  expect(body).toHaveProperty('refusal', null)
  return pair
}

beforeAll(async () => {
  world = await makeWorld()
  market = await plantCanaries(world, world.app)
  staff = {
    admin: market.people.admin,
    moderator: await world.member({ role: 'moderator' }),
    support: await world.member({ role: 'support' }),
    analyst: await world.member({ role: 'analyst' }),
  }
  await world.db.run(sql`
    update webhooks set events = '{message.sent,report.made,decision.made}' where account_id is null`)
  const pairs = [await reportedChat(), await heldInPieces(), await held('waiting')]
  const released = await held('held and delivered')
  await assessCases(world.db, (error) => {
    throw error
  })
  await decide((await caseAbout(released.conversationId)).id, 'released')
  const refused = await held('held and refused')
  await decide((await caseAbout(refused.conversationId)).id, 'refused', { reason: 'scam' })
  const { body } = await chat.get(refused.buyer, refused.conversationId)
  await call('POST', `/api/chat/held-messages/${body.held[0]._id}/appeal`, {
    headers: refused.buyer.headers,
    body: { text: 'Please look again' },
  })
  await assessCases(world.db, (error) => {
    throw error
  })
  await world.jobs.run()
  const all = [...pairs, released, refused]
  market = {
    ...market,
    canaries: words,
    conversations: Object.fromEntries(
      all.map(({ conversationId }, i) => [i, conversationId]),
    ) as unknown as CanaryWorld['conversations'],
    people: Object.fromEntries(
      all.flatMap(({ buyer, seller }, i) => [
        [`buyer${i}`, buyer],
        [`seller${i}`, seller],
      ]),
    ) as unknown as CanaryWorld['people'],
    cases: (await world.db.many<{ id: string }>(sql`select id from moderation_cases`)).map(({ id }) => id),
  }
})

/** What staff get by everything that can be read. */
async function readAll(app: FastifyInstance): Promise<Output[]> {
  const endpoints = (await listEndpoints()).filter(({ method }) => method === 'GET')
  const outputs: Output[] = []
  for (const [by, member] of Object.entries(staff)) {
    const asks = probeRequests(market, by)
    const urls = endpoints
      // What members see of their own is the same for all of them.
      .filter(({ access }) => by === 'admin' || !['public', 'member'].includes(access))
      .flatMap(({ name, path }) =>
        (asks[name] ?? []).map((ask) => ({ where: name, url: addressFor(path, ask) })),
      )
    const more = ['/metrics', '/api/ready'].map((url) => ({ where: url, url }))
    outputs.push(
      ...(await inBatches([...urls, ...more], ({ where, url }) =>
        listen(app, { where, by, member }, { url }),
      )),
    )
  }
  return outputs
}

test('staff read held messages, and nothing else of any chat', { timeout: 240_000 }, async () => {
  const may = ['held and refused', 'waiting'].map((place) => `getModerationCase: message.${place}`)
  expect(findCanaries(words, await readAll(world.app))).toEqual(
    ['admin', 'moderator', 'support'].flatMap((by) => may.map((found) => `${by}: ${found}`)),
  )
})

test('a report about a chat has numbers, and none of its words', async () => {
  const { headers } = staff.moderator ?? market.people.admin
  const { id } = await world.db.one<{ id: string }>(sql`
    select id from moderation_cases where kind = 'report' and conversation_id = ${Object.values(market.conversations)[0]}`)
  const { body } = await call('GET', `/api/admin/reviews/${id}`, { headers })
  expect(body.chat).toEqual({
    written: 3,
    answered: 1,
    warned: 0,
    edited: 1,
    takenBack: 1,
    firstAt: expect.any(String),
    lastAt: expect.any(String),
  })
  expect(body.reportList[0].details).toBe('They were rude')
})

test('sockets, webhooks, emails and decisions carry no word of a chat to the team', async () => {
  const outputs: Output[] = []
  const url = await listenOn(world.app)
  for (const [by, member] of Object.entries(staff)) {
    const { socket } = await connect(url, member)
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
      outputs.push({ by, where: 'socket', text: String(data) })
    })
  }
  await reportedChat()
  const { conversationId } = await held('held while staff look')
  await decide((await caseAbout(conversationId)).id, 'released')
  await expect.poll(() => outputs.length).toBeGreaterThan(3)
  const sent = await world.db.many<{ data: object }>(sql`
    select d.data from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.account_id is null`)
  expect(sent.length).toBeGreaterThan(5)
  for (const { data } of sent) outputs.push({ by: 'webhook', where: 'delivery', text: JSON.stringify(data) })
  for (const [by, member] of Object.entries(staff))
    for (const mail of await world.mailsTo(member.email))
      outputs.push({ by, where: 'mail', text: JSON.stringify(mail) })
  const reports = await call('GET', '/api/admin/reports', { headers: staff.moderator?.headers })
  const [report] = reports.body.reports
  for (const reply of [
    await call('POST', '/api/admin/reviews/claims', {
      headers: staff.moderator?.headers,
      body: { ids: market.cases.slice(0, 20) },
    }),
    await call('PATCH', `/api/admin/reports/${report?._id}`, {
      headers: staff.moderator?.headers,
      body: { status: 'handled', outcome: 'fine' },
    }),
  ])
    outputs.push({ by: 'moderator', where: 'decision', text: JSON.stringify(reply.body) })
  expect(findCanaries(words, outputs)).toEqual([])
})

test('cases, the audit log and figures in the database quote no message that was delivered', async () => {
  const tables = ['moderation_cases', 'audit_log', 'reports', 'recent_errors', 'job_runs', 'notifications']
  const outputs = await Promise.all(
    tables.map(async (where) => {
      const rows = await world.db.many<{ text: string }>(sql`select t::text as text from ${raw(where)} t`)
      return rows.map(({ text }) => ({ by: 'database', where, text }))
    }),
  )
  expect(findCanaries(words, outputs.flat())).toEqual([
    'database: moderation_cases: message.held and refused',
    'database: moderation_cases: message.waiting',
  ])
})

test('the search finds a chat that staff could read', async () => {
  const onRoute = (route: RouteOptions) => {
    if (route.url !== '/api/admin/reports' || route.method !== 'GET') return
    route.schema = {}
    route.handler = () => world.db.many(sql`select text from messages`)
  }
  const leaky = await buildApp({ ...world, logLevel: 'silent', onRoute })
  const found = findCanaries(words, await readAll(leaky))
  await leaky.close()
  expect(found).toContain('moderator: listReports: message.sent')
  expect(found).toContain('support: listReports: message.answer')
})
