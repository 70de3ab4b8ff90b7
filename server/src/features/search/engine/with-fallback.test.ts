import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import type { MatchesPage, MatchesRequest } from '../matching/find-matches.ts'
import { EngineAway, NotExpressible, type SearchEngine } from './search-engine.ts'
import { withFallback } from './with-fallback.ts'

const db = {} as Db
const page = (json: string): MatchesPage => ({ total: 1, isApproximate: false, hasMore: false, json })
const words = { query: { query: "'sofa'" } } as unknown as MatchesRequest

const engineThat = (answer: () => string): SearchEngine => ({
  find: async () => page(answer()),
  hasTitles: async () => answer() !== '',
})

function setUp(answer: () => string) {
  let time = 0
  const problems: string[] = []
  const engine = withFallback({
    engine: engineThat(answer),
    fallback: engineThat(() => 'PostgreSQL'),
    onAway: ({ message }) => problems.push(message),
    now: () => time,
  })
  const ask = async (request = words) => (await engine.find(db, request)).json
  return { engine, ask, problems, pass: (ms: number) => (time += ms) }
}

test('the engine answers searches with words, and PostgreSQL those without', async () => {
  const { ask, engine } = setUp(() => 'engine')
  expect(await ask()).toBe('engine')
  expect(await ask({ ...words, query: undefined })).toBe('PostgreSQL')
  expect(engine.answers).toEqual({ engine: 1, fallback: 0 })
})

test('while the engine is away PostgreSQL answers, and only now and then a search tries it again', async () => {
  let tries = 0
  let isAway = true
  const { ask, problems, pass, engine } = setUp(() => {
    tries++
    if (isAway) throw new EngineAway('a shard is away')
    return 'engine'
  })
  for (let i = 0; i < 20; i++) expect(await ask()).toBe('PostgreSQL')
  expect(tries).toBe(1)
  expect(problems).toEqual(['a shard is away'])
  pass(6_000)
  expect(await ask()).toBe('PostgreSQL')
  isAway = false
  pass(6_000)
  expect(await ask()).toBe('engine')
  expect(await ask()).toBe('engine')
  expect(tries).toBe(4)
  expect(engine.answers).toEqual({ engine: 2, fallback: 21 })
})

test('what the engine can’t express is no reason to leave it alone', async () => {
  let isSimple = false
  const { ask, problems } = setUp(() => {
    if (!isSimple) throw new NotExpressible('too hard')
    return 'engine'
  })
  expect(await ask()).toBe('PostgreSQL')
  isSimple = true
  expect(await ask()).toBe('engine')
  expect(problems).toEqual([])
})

test('errors of the database are errors', async () => {
  const { ask } = setUp(() => {
    throw new Error('the database is down')
  })
  await expect(ask()).rejects.toThrow('the database is down')
})
