import type { Forms } from '@bowerbird/contract/language/lookup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { setLanguages } from '../../platform/language/language.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { openYard } from './dealer.fixture.ts'

const READER = 'zh-Hans'

/** Stands for a translation of every text. */
const marked = { texts: new Map<string, string>(), plurals: new Map<string, Forms>() }
marked.texts.get = (text) => `⟦${text}⟧`

let world: World
let admin: TestMember
beforeAll(async () => {
  setLanguages([
    { tag: 'en-AU', catalogue: undefined },
    { tag: READER, catalogue: marked },
  ])
  world = await makeWorld({ feeds: { isAllowed: (ip: string) => ip === '127.0.0.1' } })
  admin = await world.member({ role: 'admin' })
})
afterAll(() => setLanguages([]))

const call = caller(() => world)
/** A request of someone who reads a language. */
const ask =
  (by: TestMember, language: string) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (
      await call(method, path, {
        headers: { ...by.headers, 'accept-language': language },
        ...(body && { body }),
      })
    ).body

test('what is wrong with a feed is stored in English, and read by its owner and by administrators in their languages', async () => {
  const yard = await openYard()
  const dealer = await world.member({ name: 'Dee Dealer' })
  await ask(admin, READER)('PUT', `/api/users/${dealer.id}/feed`, { isAllowed: true })
  yard.stock = [yard.car(1), yard.car(2, { model: 'x'.repeat(80) })]
  const settings = {
    address: `${yard.origin}/stock`,
    subcategory: 'Cars',
    suburb: 'Newtown',
    postcode: '2042',
  }
  await ask(dealer, READER)('PUT', '/api/feed', settings)
  await world.jobs.run()
  const faultOf = async (language: string) =>
    (await ask(dealer, language)('GET', '/api/feed')).latest.faults[0]
  expect(await faultOf('en-AU')).toMatchObject({
    column: 'model',
    message: 'Model cannot exceed 60 characters',
  })
  expect((await faultOf(READER)).message).toBe('⟦⟦Model⟧ cannot exceed 60 characters⟧')

  yard.answer = (reply) => void reply.writeHead(500).end()
  await ask(dealer, READER)('POST', '/api/feed/runs', {})
  await world.jobs.run()
  const problem = '127.0.0.1 answered with 500'
  expect((await ask(dealer, 'en-AU')('GET', '/api/feed')).latest).toMatchObject({
    state: 'failed',
    problem,
  })
  expect((await ask(dealer, READER)('GET', '/api/feed')).latest.problem).toBe(`⟦${problem}⟧`)
  expect((await ask(admin, READER)('GET', `/api/users/${dealer.id}/feed`)).problem).toBe(`⟦${problem}⟧`)
  const stored = await world.db.one<{ problem: string }>(
    sql`select problem from stock_feed_runs where account_id = ${dealer.id} and is_failed`,
  )
  expect(stored.problem).toBe(problem)
})
