import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { exportOwnData } from '../../features/accounts/profile/own-data.service.ts'
import { chatCalls, connect, listenOn, watch } from '../../features/chat/chat.fixture.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { accessTable } from './access-table.fixture.ts'
import { allowedInMails, allowedInReplies } from './canary-allowance.fixture.ts'
import {
  addressFor,
  findCanaries,
  inBatches,
  listen,
  type Output,
  probeRequests,
  textOf,
} from './canary-search.fixture.ts'
import { type CanaryWorld, plantCanaries } from './canary-world.fixture.ts'
import { listEndpoints, type NamedEndpoint } from './endpoints.fixture.ts'
import { requestOf } from './run-matrix.fixture.ts'
import type { Person, Scene } from './scene.fixture.ts'

let world: World
let market: CanaryWorld
let endpoints: NamedEndpoint[]
beforeAll(async () => {
  world = await makeWorld()
  market = await plantCanaries(world, world.app)
  endpoints = await listEndpoints()
})

const viewers = (): [by: string, member: TestMember | undefined][] => {
  const { other, buyer, owner, admin, hiddenSeller } = market.people
  return Object.entries({ visitor: undefined, suspended: hiddenSeller, other, buyer, owner, admin })
}

/** Calls every endpoint as one actor, or only those asked for. */
async function look(
  app: FastifyInstance,
  by: string,
  member: TestMember | undefined,
  isAsked = (_name: string) => true,
): Promise<Output[]> {
  const asks = probeRequests(market, by)
  const urls = endpoints
    .filter(({ method, name }) => method === 'GET' && isAsked(name))
    .flatMap(({ name, path }) => {
      const known = asks[name]
      if (!known) throw new Error(`Say in probeRequests what to ask ${name} (GET ${path}).`)
      return known.map((ask) => ({ where: name, url: addressFor(path, ask) }))
    })
  const besides = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/suburbs.xml',
    '/sitemaps/ads-first.xml',
    '/category/all/rss',
    '/products/Electronics/rss?search=lovely',
    '/metrics',
    '/api/health',
    '/api/ready',
    '/api/nothing',
    '/api/ads/nonsense',
    '/api/products/filter?sort=x&page=-1',
  ].map((url) => ({ where: url, url }))
  return inBatches([...urls, ...besides], ({ where, url }) => listen(app, { where, by, member }, { url }))
}

/** The copy of a member's data, which a job makes. */
async function ownData(by: string, member: TestMember | undefined): Promise<Output[]> {
  if (!member || by === 'suspended') return []
  return [{ where: 'data.json', by, text: JSON.stringify(await exportOwnData(world.db, member.id)) }]
}

test('private data reaches the intended people, and no others', { timeout: 240_000 }, async () => {
  const outputs: Output[] = []
  for (const [by, member] of viewers())
    outputs.push(...(await look(world.app, by, member)), ...(await ownData(by, member)))
  expect(findCanaries(market.canaries, outputs)).toEqual(allowedInReplies)
  const cached = outputs.filter(({ by, text }) => by !== 'visitor' && /"cache-control":"public/.test(text))
  expect(cached.filter(({ where }) => !/robots|sitemap|rss/.test(where))).toEqual([])
})

test('results, counts and suggestions do not reveal the words of hidden ads', async () => {
  const ask = async (url: string) => {
    const { statusCode, body } = await world.app.inject({ url })
    return `${statusCode} ${body}`
  }
  const q = encodeURIComponent
  const about = (word: string) =>
    inBatches(
      [
        `/api/search/advanced?q=${word}`,
        `/api/search/advanced?q=${word}&sort=relevance&category=Electronics`,
        `/api/search/advanced?q=${word.slice(0, -1)}`,
        `/api/search/advanced?q=${q(`plain ${word}`)}`,
        `/api/search/advanced?q=${q(`${word} in nsw`)}`,
        `/api/search/suggestions?q=${word}`,
        `/api/search/suggestions?q=${word.slice(0, 8)}`,
        `/api/products/filter?location=${word}`,
      ],
      ask,
    )
  const nobodys = await about('qzxnobodyswordatall1234')
  const hidden = [...market.canaries].filter(([place]) =>
    /^(pending|inactive|hidden|saved|withdrawn|gone)\.(title|description|model)$/.test(place),
  )
  expect(hidden).toHaveLength(18)
  for (const [place, word] of hidden) expect([place, await about(word)]).toEqual([place, nobodys])
  const [filter] = await inBatches(['/api/products/filter'], (url) => world.app.inject({ url }))
  expect(filter?.json().pagination.totalItems).toBe(1)
  // The same query for a public word gives another answer.
  expect(await about('bicycle')).not.toEqual(nobodys)
})

test('replies to writes reveal no more than reads do, and refusals reveal nothing', {
  timeout: 240_000,
}, async () => {
  const { people, ads, conversations } = market
  const stranger = await world.member({ name: 'Stranger' })
  const asPerson = ({ id, email, headers }: TestMember): Person => ({
    id,
    email,
    headers,
    image: '/images/0123456789abcdef0123456789abcdef/1280.webp',
    chatMailToken: randomUUID(),
  })
  const scene = (adId: string): Scene => ({
    people: {
      ...(Object.fromEntries(
        ['unverified', 'suspended', 'deleted', 'admin'].map((actor) => [actor, asPerson(people.admin)]),
      ) as Scene['people']),
      anonymous: { ...asPerson(stranger), headers: {} },
      member: asPerson(people.buyer),
      owner: asPerson(people.owner),
      other: asPerson(stranger),
    },
    adId,
    businessId: market.businessId,
    conversationId: conversations.open,
    reportId: randomUUID(),
    messageId: randomUUID(),
    caseId: market.cases[0] ?? randomUUID(),
    invoiceNumber: 1,
    userId: people.third.id,
  })
  // These end the stranger's own session, so they come last.
  const isLast = ({ name }: NamedEndpoint) => ['logOut', 'deleteAccount'].includes(name)
  // A conversation shows its last message, which is then no canary.
  const isFirst = ({ name }: NamedEndpoint) => name === 'sendMessage'
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const rest = writes.filter((each) => !isFirst(each) && !isLast(each))
  const outputs: Output[] = []
  for (const endpoint of [...writes.filter(isFirst), ...rest, ...writes.filter(isLast)]) {
    const row = accessTable[endpoint.name] ?? { expected: {} }
    for (const adId of [ads.pending, ads.inactive, ads.hidden, ads.withdrawn]) {
      for (const actor of ['anonymous', 'other', 'member'] as const) {
        if (actor === 'member' && isLast(endpoint)) continue
        for (const state of ['pending ad', 'conversation'] as const) {
          const request = requestOf({ endpoint, row, state, actor }, scene(adId))
          const bare = {
            method: endpoint.method,
            url: request.url,
            headers: scene(adId).people[actor].headers,
            body: {},
          }
          // A repeated request may get another reply; one without a body does not depend on the state.
          const isBareSent = state === 'pending ad' && !isLast(endpoint)
          for (const each of isBareSent ? [request, bare] : [request]) {
            const reply = await world.app.inject(each as typeof request)
            outputs.push({ where: endpoint.name, by: actor, text: textOf(reply) })
          }
        }
      }
      if (!Object.keys(row.expected).some((state) => state.endsWith(' ad'))) break
    }
  }
  expect(outputs.length).toBeGreaterThan(200)
  expect(findCanaries(market.canaries, outputs)).toEqual([
    // The title they knew, not the new one.
    'member: openConversation: saved.title',
    ...['about', 'dob', 'email', 'phone'].map((field) => `member: updateProfile: buyer.${field}`),
  ])
})

test('sockets and mails carry only data that their recipients may see', async () => {
  const { people, conversations, canaries } = market
  const url = await listenOn(world.app)
  const chat = chatCalls(() => world)
  const outputs: Output[] = []
  const clients = await Promise.all(
    (['other', 'buyer', 'owner', 'admin'] as const).map(async (by) => {
      const client = await connect(url, people[by])
      client.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
        outputs.push({ by, where: 'socket', text: String(data) })
      })
      for (const id of Object.values(conversations)) await watch(client, id)
      return client
    }),
  )
  const text = `Again ${canaries.get('message')}`
  await chat.send(people.buyer, conversations.open, text)
  for (const id of [conversations.open, conversations.withdrawn]) await chat.send(people.owner, id, text)
  for (const id of Object.values(conversations)) {
    for (const { socket } of clients) socket.emit('typing', { conversationId: id, isTyping: true })
  }
  await chat.send(people.buyer, conversations.withdrawn, 'Last')
  await expect.poll(() => outputs.some(({ by, text }) => by === 'owner' && text.includes('Last'))).toBe(true)
  for (const client of clients) await watch(client, conversations.open)
  expect(findCanaries(canaries, outputs)).toEqual(['buyer: socket: message', 'owner: socket: message'])

  await chat.send(people.owner, conversations.withdrawn, text)
  await world.db.run(sql`
    update conversations set mail_to_buyer_due_at = now() - interval '1 hour', mail_to_seller_due_at = now() - interval '1 hour'`)
  await world.db.run(sql`update conversations set buyer_seen_seq = 0, seller_seen_seq = 0`)
  // Settings from other tests must not delay the emails.
  await world.db.run(sql`delete from notification_settings`)
  await world.jobs.minute()
  const mails: Output[] = []
  for (const [by, email] of [
    ...Object.entries(people).map(([by, { email }]) => [by, email]),
    ['support', defaultSettings.supportEmail],
  ] as [string, string][]) {
    for (const mail of await world.mailsTo(email))
      mails.push({ by, where: 'mail', text: JSON.stringify(mail) })
  }
  expect(findCanaries(canaries, mails)).toEqual(allowedInMails)
})

test('the canary check finds a leak', async () => {
  const onRoute = (route: RouteOptions) => {
    if (route.url !== '/api/filters' || route.method !== 'GET') return
    route.schema = {}
    route.handler = async (_request, reply) => {
      const row = await world.db.one<object>(sql`
        select a.*, encode(s.token_hash, 'hex') as session from accounts a join sessions s on s.account_id = a.id
        where a.id = ${market.people.third.id}`)
      reply.header('x-mail', JSON.stringify({ token: market.canaries.get('third.mailToken') }))
      return row
    }
  }
  const leaky = await buildApp({ ...world, logLevel: 'silent', onRoute })
  const outputs = await look(leaky, 'visitor', undefined, (name) => /^get(Filters|Market)$/.test(name))
  await leaky.close()
  expect(findCanaries(market.canaries, outputs)).toEqual(
    ['about', 'dob', 'email', 'mailSecret', 'mailToken', 'passwordHash', 'phone', 'sessionHash'].map(
      (field) => `visitor: getFilters: third.${field}`,
    ),
  )
})

/** Tables that hold a value somewhere, each with the canary it holds. */
async function findInTables(isWanted: (place: string) => boolean): Promise<string[]> {
  const tables = await world.db.many<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const texts = await world.db.many<{ text: string }>(sql`select t::text as text from ${raw(name)} t`)
      return texts.map(({ text }) => ({ by: 'database', where: name, text }))
    }),
  )
  const wanted = new Map([...market.canaries].filter(([place]) => isWanted(place)))
  return findCanaries(wanted, rows.flat())
}

test('the database keeps only the permitted data of a deleted account and ad', async () => {
  await world.jobs.run()
  // Suggestions are refreshed when someone types.
  await world.app.inject({ url: '/api/search/suggestions?q=lovely' })
  expect(await findInTables((place) => /^(leaver|gone)\./.test(place))).toEqual([
    // The audit log keeps who removed an ad, by its title.
    'database: audit_log: gone.title',
  ])
  const unlisted = await findInTables((place) => /^(pending|inactive|hidden|withdrawn)\./.test(place))
  expect(unlisted.filter((found) => found.includes(' search_'))).toEqual([])
  // The same search finds what is still there.
  expect(await findInTables((place) => place === 'third.phone')).toEqual(['database: accounts: third.phone'])
})
